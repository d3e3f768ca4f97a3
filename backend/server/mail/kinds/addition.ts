import { z } from 'zod'
import { TAKE_BACK_MS } from '#contracts/values/taking-back'
import { mailKind } from '../mail-kind.js'

/** What the link in the mail about it can take back. */
export const AddedThing = z.enum(['passkey', 'app', 'codes', 'destination'])
export type AddedThing = z.output<typeof AddedThing>

const RESTS = 'For 24 hours, no money can be withdrawn from your account.'

const words: {
  readonly [Thing in AddedThing]: {
    readonly subject: string
    readonly says: (label: string) => string
    readonly rests?: string
  }
} = {
  passkey: {
    subject: 'Second factor added',
    says: () => 'A passkey was added to your account. It can sign in as you without a password.',
    rests: RESTS,
  },
  app: {
    subject: 'Second factor added',
    says: () =>
      'An authenticator app was added to your account. From now on it is asked for when you sign in.',
    rests: RESTS,
  },
  codes: {
    subject: 'New one-time codes',
    says: () =>
      'Ten new one-time codes were made for your account. Any you had before no longer work.',
    rests: RESTS,
  },
  destination: {
    subject: 'New payout destination',
    says: (label) => `${label} was saved as a payout destination of your account.`,
  },
}

/**
 * To a person whose account gained something that an attacker could use. `label`: of a payout
 * destination.
 */
export const addition = mailKind({
  facts: z.strictObject({ thing: AddedThing, label: z.string(), token: z.string() }),
  hasSecret: true,
  lastsMs: TAKE_BACK_MS,
  isReplaced: false,
  write: ({ thing, label, token }, { siteName }) => {
    const { subject, says, rests } = words[thing]
    return {
      subject: `${siteName}: ${subject}`,
      paragraphs: [
        says(label),
        [
          'Was this you? Then you need not do anything. If it was not, take it back.',
          ...(rests ? [rests] : []),
        ].join(' '),
      ],
      link: { label: 'Take it back', path: `/take-back#${token}` },
      closing: [
        'The link works once, for seven days, and you need not sign in for it. It removes every second factor and every payout destination that was added to your account within the last seven days, cancels withdrawals to them that still wait, and signs you out everywhere. Then choose a new password.',
        'Mail about security is always sent.',
      ],
    }
  },
})
