import { z } from 'zod'
import { Instant } from '#contracts/values/values'
import { mailKind } from '../mail-kind.js'

const DAY_MS = 24 * 60 * 60_000

/** To a person who has signed in with an unknown browser. */
export const newSignIn = mailKind({
  facts: z.strictObject({
    at: Instant,
    device: z.string().nullable(),
    address: z.string().nullable(),
  }),
  hasSecret: false,
  lastsMs: DAY_MS,
  isReplaced: false,
  write: ({ at, device, address }, { siteName, moment }) => ({
    subject: `New sign-in to ${siteName}`,
    paragraphs: [
      `Someone signed in to your account with ${device ?? 'an unknown browser'} from ${address ?? 'an unknown address'} on ${moment(at)}. This browser had not been used for your account in the ninety days before.`,
      'Was this you? Then you need not do anything. If it was not, set a new password at once, which signs everybody out:',
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  }),
})
