import { z } from 'zod'
import { mailKind } from '../mail-kind.js'

const HOUR_MS = 60 * 60_000

/** To a member of staff who wants to see whether mail arrives. */
export const test = mailKind({
  facts: z.strictObject({}),
  hasSecret: false,
  lastsMs: HOUR_MS,
  isReplaced: false,
  write: (_, { siteName }) => ({
    subject: `Test mail from ${siteName}`,
    paragraphs: [`Mail from ${siteName} reaches you: somebody asked for this test on the page Mail.`],
  }),
})
