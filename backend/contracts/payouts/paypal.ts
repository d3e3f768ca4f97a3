import { z } from 'zod'
import { Email } from '../values/values.js'
import { lastTwoOf, payout } from './payout.js'

const details = z.strictObject({ method: z.literal('paypal'), email: Email })

export const paypal = payout({
  label: 'PayPal',
  text: 'To a PayPal account.',
  addition: 'New PayPal account',
  takes: 'a few minutes',
  details,
  fields: {
    email: {
      label: 'PayPal email',
      help: 'The address that your PayPal account has. Stored encrypted.',
      autoComplete: 'email',
      inputMode: 'email',
    },
  },
  ownLabel: ({ email }) => `PayPal ${email.replace(/^(.)[^@]*/, '$1••••')}`,
  ledgerLabel: ({ email }) => `PayPal ${lastTwoOf(email.slice(0, email.lastIndexOf('@')))}`,
})
