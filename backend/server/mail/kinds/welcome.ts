import { z } from 'zod'
import { mailKind } from '../mail-kind.js'

const THREE_DAYS_MS = 3 * 24 * 60 * 60_000

/** To a client whose account was opened. */
export const welcome = mailKind({
  facts: z.strictObject({}),
  hasSecret: false,
  lastsMs: THREE_DAYS_MS,
  isReplaced: false,
  write: (_, { siteName }) => ({
    subject: `Welcome to ${siteName}`,
    paragraphs: [
      `Your account with ${siteName} is open. You can sign in at any time with your email address and your password.`,
      'There you can see your balance and every entry that changed it, make deposits and request withdrawals.',
    ],
    link: { label: 'Sign in', path: '/' },
    closing: [
      `If you did not open an account with ${siteName}, someone used your address by mistake. You need not do anything.`,
    ],
  }),
})
