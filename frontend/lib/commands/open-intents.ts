import type { Endpoint, RequestInput } from '#contracts/endpoint'
import { newKey } from '../api/new-key.js'

const rounds = (text: string, seed: number, factor: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** A short hash of 64 bits, to recognise a text without storing it. It is not cryptographic. */
const textHash = (text: string): string =>
  [rounds(text, 0x811c9dc5, 0x01000193), rounds(text, 0x9e3779b1, 0x85ebca6b)]
    .map((part) => part.toString(36))
    .join('-')

/**
 * How long a key is kept. A person who sends the same request later means a new one, because the
 * first one shows in the lists.
 */
const HELD_MS = 10 * 60_000
const MOST = 50
const STORE = 'daybook-open-intents'

/** The key of a request whose outcome is unknown. Only a hash of the request is kept with it. */
interface Held {
  readonly intent: string
  readonly key: string
  readonly until: number
}

let inMemory: readonly Held[] = []

const isHeld = (value: Partial<Held> | null): value is Held =>
  typeof value?.intent === 'string' &&
  typeof value.key === 'string' &&
  typeof value.until === 'number'

/**
 * Keys are kept in the tab's storage, which survives a reload, or in memory if there is no storage.
 */
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
    // Without storage, the copy in memory is used.
  }
}

/**
 * Leaves out passwords, because not even their hash may be kept in the browser, and reasons: a
 * person who opens a dialog again words the same reason differently.
 */
const told = (name: string, value: unknown): unknown =>
  /password|^reason$/i.test(name) ? undefined : value

const sorted = (input: object): object =>
  Object.fromEntries(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const intentOf = ({ method, path }: Endpoint, input: object, person: string): string =>
  textHash(JSON.stringify([person, method, path, sorted(input)], told))

/**
 * The idempotency key for a request: the previous one if the same person recently sent the same
 * request, perhaps for another reason, and its outcome is unknown; otherwise a new one. If the
 * first one was done, the server refuses the other reason.
 */
export const openIntent = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  person: string,
): string => {
  if (endpoint.keyed === false) return newKey()
  const intent = intentOf(endpoint, input as object, person)
  const open = held().filter(({ until }) => until > Date.now())
  const known = open.find((each) => each.intent === intent)
  if (known) return known.key
  const key = newKey()
  hold([...open, { intent, key, until: Date.now() + HELD_MS }].slice(-MOST))
  return key
}

/** Forgets a key once the server has accepted or refused its request. */
export const closeIntent = (key: string): void => hold(held().filter((each) => each.key !== key))
