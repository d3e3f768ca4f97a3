import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import type { ReversedEntry } from '#contracts/events/money-events'
import { difference } from './same-data.js'

/** The entry that an event reverses or proposes to reverse, as recorded in that event. */
export const entryIn = ({ type, data }: LedgerEvent): ReversedEntry | undefined => {
  if (type === 'EntryReversed') return data.entry
  return type === 'ChangeProposed' && data.change.kind === 'reversal'
    ? data.change.entry
    : undefined
}

/** Whether the event at the place of an entry is that entry. */
export const isEntry = (
  { eventId, correlationId, recordedAt, fact }: ReversedEntry,
  event: Recorded | undefined,
): boolean => {
  if (
    event?.id !== eventId ||
    event.metadata.correlationId !== correlationId ||
    event.metadata.recordedAt !== recordedAt
  )
    return false
  return event.type === fact.type && difference(event.data, fact.data) === undefined
}
