import { z } from 'zod'
import { lastOf, payout, typed } from './payout.js'

const details = z.strictObject({
  method: z.literal('bank'),
  bankName: typed('Bank name', 60),
  accountName: typed('Account name', 100),
  accountNumber: typed('Account number', 34).regex(
    /^[A-Za-z0-9 -]{4,34}$/,
    'Use 4 to 34 letters, digits, spaces or dashes',
  ),
})

const last = (accountNumber: string): string => lastOf(accountNumber.replaceAll(/[ -]/g, ''))

export const bank = payout({
  label: 'Bank',
  text: 'Transfer to a bank account.',
  addition: 'New bank account',
  takes: '1 to 3 business days',
  details,
  fields: {
    bankName: { label: 'Bank name' },
    accountName: { label: 'Account name', autoComplete: 'name' },
    accountNumber: {
      label: 'Account number',
      help: 'Stored encrypted. Lists show only the last four characters.',
    },
  },
  holder: 'accountName',
  ownLabel: ({ bankName, accountNumber }) => `${bankName} ${last(accountNumber)}`,
  ledgerLabel: ({ accountNumber }) => `Bank ${last(accountNumber)}`,
})
