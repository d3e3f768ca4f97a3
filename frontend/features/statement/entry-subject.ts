import type { Entry } from '#contracts/entries'
import { aboutText } from '#contracts/events/event-text'
import { reversalOf } from '../../lib/text/reversals.js'

/** What an entry is about, why it was made, and which entry it takes back or is taken back by: "Tether (USDT), Refund of a fee". */
export const subjectOf = ({ about, reason, ...entry }: Pick<Entry, 'about' | 'reason' | 'reverses' | 'reversedBy'>): string =>
  [about && aboutText(about), reason, reversalOf(entry)].filter(Boolean).join(', ')
