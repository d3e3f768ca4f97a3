import { z } from 'zod'
import { mailKind } from '../mail-kind.js'

const DAY_MS = 24 * 60 * 60_000

/** To a client whose next withdrawal needs the release code set by staff. */
export const releaseCode = mailKind({
  facts: z.strictObject({ code: z.string() }),
  hasSecret: true,
  lastsMs: DAY_MS,
  isReplaced: true,
  write: ({ code }, { siteName }) => ({
    subject: 'Your release code',
    paragraphs: [
      `This is the release code for your next withdrawal from ${siteName}. Enter it when you are asked for it.`,
    ],
    code,
    closing: [
      'It works once and replaces any code that you were sent before. It is free of charge: never pay anyone for it.',
      `Do not tell it to anyone. ${siteName} never asks you for it by phone or mail.`,
    ],
  }),
})
