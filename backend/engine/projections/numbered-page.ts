import type { Numbered } from '#contracts/events/ledger-events'
import { decodeNumbered, UnreadableEvent } from '../deciding/event-codec.js'
import type { StoredEvent } from '../event-store/event-store.js'
import type { Numbering } from '../event-store/place.js'

/** The events of a page up to the first unreadable one, and that one. */
export interface NumberedPage {
  readonly events: readonly Numbered[]
  readonly unreadable?: UnreadableEvent
}

/** Reads and numbers the next events of the log. */
export const numberedPage = (
  stored: readonly StoredEvent[],
  numbering: Numbering,
): NumberedPage => {
  const events: Numbered[] = []
  try {
    for (const event of stored) events.push(decodeNumbered(event, numbering.next(event.position)))
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    return { events, unreadable: error }
  }
  return { events }
}

/** The same if every event must be readable. @throws UnreadableEvent */
export const numberedEvents = (
  stored: readonly StoredEvent[],
  numbering: Numbering,
): readonly Numbered[] =>
  stored.map((event) => decodeNumbered(event, numbering.next(event.position)))
