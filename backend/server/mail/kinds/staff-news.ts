import { z } from 'zod'
import { eventText } from '#contracts/events/event-text'
import { staffKindOf, StaffNotifiedType } from '#contracts/events/notified-events'
import { mailKind } from '../mail-kind.js'
import { staffWords } from './staff-words.js'

const THREE_DAYS_MS = 3 * 24 * 60 * 60_000

const closings = {
  oversight: [
    'If you did not expect this, ask the person who did it, and look at the log.',
    'Mail about changes for everybody, or in the staff, is always sent.',
  ],
  proposals: ['You can choose which notifications are mailed to you: sign in, and press the bell.'],
} as const

/**
 * To admins and auditors about changes to the site or the staff; to admins about proposals that
 * wait for one of them.
 */
export const staffNews = mailKind({
  facts: z.strictObject({
    type: StaffNotifiedType,
    actorName: z.string(),
    personName: z.string(),
    about: z.string(),
  }),
  hasSecret: false,
  lastsMs: THREE_DAYS_MS,
  isReplaced: false,
  write: ({ type, ...told }, { siteName }) => {
    const kind = staffKindOf(type) ?? 'oversight'
    return {
      subject: `${siteName}: ${eventText[type]}`,
      paragraphs: [staffWords[type](told)],
      link: { label: 'See it', path: kind === 'proposals' ? '/approvals' : '/audit' },
      closing: closings[kind],
    }
  },
})
