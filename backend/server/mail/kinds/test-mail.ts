import { z } from 'zod'
import { mailKind } from '../mail-kind.js'

const HOUR_MS = 60 * 60_000

/** To a staff member who tests whether mail arrives. */
export const test = mailKind({
  facts: z.strictObject({}),
  hasSecret: false,
  lastsMs: HOUR_MS,
  isReplaced: false,
  write: (_, { siteName }) => ({
    subject: `Test mail from ${siteName}`,
    paragraphs: [
      `Mail from ${siteName} reaches you. A member of staff sent this test from the page Mail.`,
    ],
  }),
})
