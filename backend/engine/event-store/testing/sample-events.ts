import { randomUUID } from 'node:crypto'
import type { Append, EventStore, ExpectedRevision, NewEvent, StoredEvent } from '../event-store.js'

export const newStream = (): string => `account-${randomUUID()}`

export const newEvent = (parts: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'BalanceCredited',
  data: '{"amount":"1.00"}',
  metadata: '{"actor":"client"}',
  ...parts,
})

export const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, () => newEvent())

export const appendOf = (
  stream: string,
  expectedRevision: ExpectedRevision,
  events: readonly NewEvent[] = [newEvent()],
): Append => ({
  stream,
  expectedRevision,
  events,
})

/** A stream of its own with some events in it. */
export async function streamWith(store: EventStore, count: number): Promise<string> {
  const stream = newStream()
  await store.append(appendOf(stream, 'none', newEvents(count)))
  return stream
}

/** The outcome of a promise: its value, or the error it failed with. */
export const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => error)

/**
 * As many appends, each to a stream of its own, as are sent along with one that is under way; their
 * outcomes.
 */
export const sentAlong = (store: EventStore): Promise<unknown[]> =>
  Promise.all(
    Array.from({ length: 16 }, () => outcome(store.append(appendOf(newStream(), 'none')))),
  )

export const idsOf = (events: readonly { readonly id: string }[]): string[] =>
  events.map(({ id }) => id)

/**
 * Everything after a position, read in small pages; events of other streams, and those a store
 * writes for itself, are left out.
 */
export async function readStreams(
  store: EventStore,
  after: bigint,
  streams: readonly string[],
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  let page = await store.readAll(after, 7)
  for (; page.length > 0; page = await store.readAll(page.at(-1)?.position ?? after, 7))
    events.push(...page)
  return events.filter(({ stream }) => streams.includes(stream))
}
