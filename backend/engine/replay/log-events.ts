import type { Numbered } from '#contracts/events/ledger-events'
import type { EventStore, StoredEvent } from '../event-store/event-store.js'
import { Numbering, type Place } from '../event-store/place.js'
import { LogCorrupted } from '../event-store/log-corrupted.js'
import { numberedEvents } from '../projections/numbered-page.js'

const PAGE = 500

/** The events of a page up to the first missing position, if any, and where to resume. */
interface Page {
  readonly events: readonly StoredEvent[]
  readonly missing?: bigint
}

const pageAfter = async (store: EventStore, after: bigint): Promise<Page> => {
  try {
    return { events: await store.readAll(after, PAGE) }
  } catch (error) {
    if (!(error instanceof LogCorrupted)) throw error
    return { events: error.readable, missing: error.position }
  }
}

/**
 * The log between two positions (the first exclusive, the last inclusive), page by page; prefetches
 * the next page while the current one is processed. `onMissing` receives each position that should
 * have an event and has none; without it, that is an error.
 */
export async function* logPagesBetween(
  store: EventStore,
  {
    after,
    upTo,
    onMissing,
  }: { after: bigint; upTo: bigint; onMissing?: (position: bigint) => void },
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  if (after >= upTo) return
  let next = pageAfter(store, after)
  for (let reached = after; reached < upTo;) {
    const { events, missing } = await next
    if (missing !== undefined && missing <= upTo) {
      if (!onMissing) throw new LogCorrupted(missing)
      onMissing(missing)
    }
    const last = missing ?? events.at(-1)?.position
    if (last === undefined) return
    reached = last
    if (reached < upTo) {
      next = pageAfter(store, reached)
      // A failure surfaces when the page is awaited; the reader may have ended before.
      next.catch(() => undefined)
    }
    yield events.filter(({ position }) => position <= upTo)
  }
}

/** The events after a place, up to a position. @throws UnreadableEvent, LogCorrupted */
export const eventsBetween = async (
  store: EventStore,
  after: Place,
  upTo: bigint,
): Promise<Numbered[]> => {
  const numbering = new Numbering(store.positions, after)
  const events: Numbered[] = []
  for await (const page of logPagesBetween(store, { after: after.position, upTo }))
    events.push(...numberedEvents(page, numbering))
  return events
}
