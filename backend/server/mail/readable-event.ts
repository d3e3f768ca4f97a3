import type { Recorded } from '#contracts/events/ledger-events'
import { decodeEvent, UnreadableEvent } from '../../engine/deciding/event-codec.js'
import type { StoredEvent } from '../../engine/event-store/event-store.js'

/**
 * An event, or undefined if it cannot be read: that raises the alarm elsewhere, and must not keep
 * other events from bringing mail.
 */
export const readableEvent = (stored: StoredEvent): Recorded | undefined => {
  try {
    return decodeEvent(stored)
  } catch (error) {
    if (error instanceof UnreadableEvent) return undefined
    throw error
  }
}
