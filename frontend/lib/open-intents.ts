import type { Endpoint, RequestInput } from '#contracts/endpoint'
import { textHash } from './text-hash.js'
import { newKey } from './new-key.js'

/** Who sends the same again later means it anew: the first one shows in the lists by then. */
const HELD_MS = 10 * 60_000
const MOST = 50
const STORE = 'daybook-open-intents'

/** The key of something that was sent while it is unknown whether it was done. What was sent is not kept, only its hash. */
interface Held {
  readonly intent: string
  readonly key: string
  readonly until: number
}

let inMemory: readonly Held[] = []

const isHeld = (value: Partial<Held> | null): value is Held =>
  typeof value?.intent === 'string' && typeof value.key === 'string' && typeof value.until === 'number'

/** The tab's own storage outlives a reload of the page; a browser that keeps nothing holds them until then. */
const held = (): readonly Held[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as Partial<Held>[]
    return kept.filter(isHeld)
  } catch {
    return inMemory
  }
}

const hold = (intents: readonly Held[]): void => {
  inMemory = intents
  try {
    sessionStorage.setItem(STORE, JSON.stringify(intents))
  } catch {
    // What is in memory counts.
  }
}

/** Passwords are left out: even their hash is not to be kept in the browser. */
const told = (input: object): [string, unknown][] => Object.entries(input).filter(([name]) => !/password/i.test(name))

const intentOf = ({ method, path }: Endpoint, input: object, person: string): string =>
  textHash(JSON.stringify([person, method, path, told(input).toSorted(([one], [other]) => (one < other ? -1 : 1))]))

/**
 * The key to send this with: the one of before where the same person sent it a short while ago and its outcome is unknown, otherwise a
 * new one.
 */
export const openIntent = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, person: string): string => {
  if (endpoint.keyed === false) return newKey()
  const intent = intentOf(endpoint, input as object, person)
  const open = held().filter(({ until }) => until > Date.now())
  const known = open.find((each) => each.intent === intent)
  if (known) return known.key
  const key = newKey()
  hold([...open, { intent, key, until: Date.now() + HELD_MS }].slice(-MOST))
  return key
}

/** The server has said yes or no. */
export const closeIntent = (key: string): void => hold(held().filter((each) => each.key !== key))
