import type { Entry } from '#contracts/ledger/entries'
import { aboutText } from '#contracts/events/event-text'
import { reversalOf } from '../../lib/text/reversals.js'

/**
 * What an entry is about, its reason, and the entry that it reverses or is reversed by: "Tether
 * (USDT), Refund of a fee".
 */
export const subjectOf = ({
  about,
  reason,
  ...entry
}: Pick<Entry, 'about' | 'reason' | 'reverses' | 'reversedBy'>): string =>
  [about && aboutText(about), reason, reversalOf(entry)].filter(Boolean).join(', ')
