import { formatInstant } from '../../../lib/format/format-time.js'
import { serverNow } from '../../../lib/format/server-clock.js'
import { manageText } from '../../../lib/text/manage.js'

/** Who decided a request, how and when. */
export interface Decided {
  readonly status: string
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: string | null
}

const agoText = (at: string, now: number): string => {
  const seconds = Math.max(1, Math.round((now - Date.parse(at)) / 1000))
  if (seconds < 60) return manageText.secondsAgo(seconds)
  return seconds < 3600
    ? manageText.minutesAgo(Math.floor(seconds / 60))
    : manageText.onInstant(formatInstant(at))
}

/** The name of the person who decided, or "You". */
export const deciderName = ({ decidedBy, decidedByName }: Decided, readerId: string): string =>
  decidedBy === readerId ? manageText.you : (decidedByName ?? manageText.someone)

/** "Anna Petrova approved this 12 seconds ago." */
export const decidedNote = (decided: Decided, readerId: string, now = serverNow()): string =>
  manageText.decidedNote(
    deciderName(decided, readerId),
    decided.status,
    agoText(decided.decidedAt ?? new Date(now).toISOString(), now),
  )

/** The same, followed by "Nothing more to do." */
export const decidedText = (decided: Decided, readerId: string, now = serverNow()): string =>
  manageText.alreadyDecided(decidedNote(decided, readerId, now))
