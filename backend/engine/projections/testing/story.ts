import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { EventMetadata, LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { accountEvents } from '#contracts/events/account-events'
import { siteEvents } from '#contracts/events/site-events'
import { userEvents } from '#contracts/events/user-events'
import { cents, eventOf } from '../../../testing/stories/arbitraries.js'
import { encodeEvent } from '../../deciding/event-codec.js'
import { beginning, Numbering } from '../../event-store/place.js'
import { numberedEvents } from '../numbered-page.js'
import type { EventStore, NewEvent, StoredEvent } from '../../event-store/event-store.js'

/** An event of a story: what happened in which stream. */
export interface StoryEvent {
  readonly stream: string
  readonly event: LedgerEvent
}

const uuidOf = (kind: string, at: number) =>
  `01900000-0000-7000-8000-0000000${kind}${String(at).padStart(4, '0')}`

export const accountIdAt = (at: number): string => uuidOf('0', at)

/** Few ids and small amounts, so that events of one story meet on the same rows. */
const near = (event: LedgerEvent, { id, amount }: { id: number; amount: bigint }): LedgerEvent =>
  ({
    ...event,
    data: {
      ...event.data,
      ...('depositId' in event.data && { depositId: uuidOf('d', id) }),
      ...('withdrawalId' in event.data && { withdrawalId: uuidOf('e', id) }),
      ...('amount' in event.data && { amount }),
      ...('fee' in event.data && { fee: amount - 1n }),
    },
  }) as LedgerEvent

const eventAmong = (types: readonly string[]) =>
  fc
    .constantFrom(...(types as LedgerEventType[]))
    .chain((type) => eventOf(type) as fc.Arbitrary<LedgerEvent>)

const inAccount = fc
  .record({
    event: eventAmong(Object.keys(accountEvents)),
    account: fc.nat(2),
    id: fc.nat(2),
    amount: cents,
  })
  .map(({ event, account, ...ids }): StoryEvent => ({
    stream: `account-${accountIdAt(account)}`,
    event: near(event, ids),
  }))

const inSite = eventAmong(Object.keys(siteEvents)).map((event): StoryEvent => ({
  stream: 'site',
  event,
}))

const ofUser = fc
  .record({ event: eventAmong(Object.keys(userEvents)), user: fc.nat(2) })
  .map(({ event, user }): StoryEvent => ({ stream: `user-${accountIdAt(user)}`, event }))

/**
 * What might happen to three people, their accounts and the site, allowed by the rules or not:
 * projections fold everything in the log.
 */
export const story = (most: number, least = 0): fc.Arbitrary<StoryEvent[]> =>
  fc.array(
    fc.oneof(
      { weight: 9, arbitrary: inAccount },
      { weight: 1, arbitrary: inSite },
      { weight: 1, arbitrary: ofUser },
    ),
    {
      minLength: least,
      maxLength: most,
      size: 'max',
    },
  )

const metadataOf = (commandId: string): Omit<EventMetadata, 'schemaVersion'> => ({
  actorId: 'system',
  actorRole: 'system',
  command: 'Tell',
  commandId,
  requestHash: 'told',
  correlationId: commandId,
  causationId: commandId,
  recordedAt: '2026-11-21T08:00:00.120Z',
})

export const encoded = (event: LedgerEvent): NewEvent => {
  const id = randomUUID()
  return encodeEvent(id, event, metadataOf(id))
}

/** A story as a log would hold it. */
export const recorded = (told: readonly StoryEvent[]): StoredEvent[] => {
  const revisions = new Map<string, number>()
  return told.map(({ stream, event }, at) => {
    const revision = revisions.get(stream) ?? 0
    revisions.set(stream, revision + 1)
    return { ...encoded(event), stream, revision, position: BigInt(at + 1) }
  })
}

/** The same as projections receive it. */
export const numbered = (told: readonly StoryEvent[]) =>
  numberedEvents(recorded(told), new Numbering('dense', beginning))

/** Appends a story to a store, each event by itself. */
export const tell = async (store: EventStore, told: readonly StoryEvent[]): Promise<bigint> => {
  for (const { stream, event } of told) await append(store, stream, encoded(event))
  return store.head()
}

export const append = async (
  store: EventStore,
  stream: string,
  event: NewEvent,
): Promise<bigint> => {
  const last = (await store.read(stream, 0, 100_000)).at(-1)
  const { position } = await store.append({
    stream,
    expectedRevision: last?.revision ?? 'none',
    events: [event],
  })
  return position
}
