import type { Endpoint, RequestInput } from '#contracts/endpoint'
import { uuidV7 } from './uuid-v7.js'

/** Who sends the same again later means it anew: the first one shows in the lists by then. */
const HELD_MS = 10 * 60_000

/** The keys of what was sent while it is unknown whether it was done, by what was sent. */
const open = new Map<string, { readonly key: string; readonly until: number }>()

const intentOf = ({ method, path }: Endpoint, input: object): string =>
  JSON.stringify([method, path, Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1))])

/** The key to send this with: the one of before where it was sent before a short while ago and its outcome is unknown, otherwise a new one. */
export const openIntent = <E extends Endpoint>(endpoint: E, input: RequestInput<E>): string => {
  if (endpoint.keyed === false) return uuidV7()
  const intent = intentOf(endpoint, input as object)
  const held = open.get(intent)
  if (held && held.until > Date.now()) return held.key
  const key = uuidV7()
  open.set(intent, { key, until: Date.now() + HELD_MS })
  return key
}

/** The server has said yes or no. */
export const closeIntent = (key: string): void => {
  for (const [intent, held] of open) if (held.key === key) open.delete(intent)
}

/** Someone else signs in: what the one before meant is over. */
export const forgetIntents = (): void => open.clear()
