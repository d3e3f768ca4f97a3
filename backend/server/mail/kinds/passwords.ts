import { z } from 'zod'
import { Instant } from '#contracts/values/values'
import { mailKind } from '../mail-kind.js'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** To a person who asked for a new password. */
export const resetPassword = mailKind({
  facts: z.strictObject({ token: z.string() }),
  hasSecret: true,
  lastsMs: 30 * MINUTE_MS,
  isReplaced: true,
  write: ({ token }, { siteName }) => ({
    subject: `Set a new password for ${siteName}`,
    paragraphs: ['Open the link to set a new password. You will be signed out everywhere.'],
    link: { label: 'Set a new password', path: `/new-password#${token}` },
    closing: [
      'The link works once, for 30 minutes.',
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
  }),
})

/** To a person whose password has changed. */
export const passwordChanged = mailKind({
  facts: z.strictObject({ at: Instant, byLink: z.boolean() }),
  hasSecret: false,
  lastsMs: 3 * DAY_MS,
  isReplaced: false,
  write: ({ at, byLink }, { siteName, moment }) => ({
    subject: `Your password for ${siteName} was changed`,
    paragraphs: [
      `Your password for ${siteName} was ${byLink ? 'reset by a link that was mailed to you' : 'changed'} on ${moment(at)}.`,
      'Was this you? Then you need not do anything. If it was not, set a new password at once:',
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  }),
})
