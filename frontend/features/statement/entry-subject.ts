import type { Entry } from '#contracts/entries'
import { aboutText } from '#contracts/events/event-text'

/** What an entry is about, and why it was made: "Tether (USDT), Refund of a fee". */
export const subjectOf = ({ about, reason }: Pick<Entry, 'about' | 'reason'>): string =>
  [about && aboutText(about), reason].filter(Boolean).join(', ')
