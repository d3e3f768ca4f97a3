import { z } from 'zod'
import { lastOf, payout, typed } from './payout.js'

const MOBILE = /^(?:\+?63|0)(9\d{9})$/

const details = z.strictObject({
  method: z.literal('gcash'),
  accountName: typed('Account name', 100),
  accountNumber: z
    .string()
    .overwrite((text) => text.replaceAll(/[\s()-]/g, ''))
    .min(1, 'Account number is required')
    .regex(MOBILE, 'Enter the mobile number of the account, such as 0917 123 4567')
    .overwrite((text) => text.replace(MOBILE, '0$1')),
})

export const gcash = payout({
  label: 'GCash',
  text: 'To a GCash account.',
  addition: 'New GCash account',
  takes: 'a few minutes',
  details,
  fields: {
    accountName: { label: 'Account name', autoComplete: 'name' },
    accountNumber: {
      label: 'GCash number',
      help: 'The mobile number of the account. Stored encrypted.',
      autoComplete: 'tel',
      inputMode: 'numeric',
    },
  },
  holder: 'accountName',
  ownLabel: ({ accountNumber }) => `GCash ${lastOf(accountNumber)}`,
  ledgerLabel: ({ accountNumber }) => `GCash ${lastOf(accountNumber)}`,
})
