import { z } from 'zod'
import type { WithdrawalMethod } from '../values/assets.js'
import type { PayoutLine } from './payout-details.js'
import { bank } from './bank.js'
import { cashapp } from './cashapp.js'
import { crypto } from './crypto.js'
import { gcash } from './gcash.js'
import type { Payout, PayoutField } from './payout.js'
import { paypal } from './paypal.js'

const described = { bank, crypto, paypal, cashapp, gcash } as const satisfies Record<
  WithdrawalMethod,
  unknown
>

/** Where a withdrawal is paid to, checked by its method. */
export const PayoutDetails = z.discriminatedUnion(
  'method',
  [bank.details, crypto.details, paypal.details, cashapp.details, gcash.details],
  'Choose a payout method',
)
export type PayoutDetails = z.output<typeof PayoutDetails>

/** The methods, typed as if each accepted any details: the caller must pass the right ones. */
export const payouts = described as Readonly<Record<WithdrawalMethod, Payout<z.ZodObject>>>

/** Payout details for people, line by line. */
export const linesOf = (details: PayoutDetails): PayoutLine[] => {
  const values: Readonly<Record<string, string>> = details
  return Object.entries<PayoutField>(payouts[details.method].fields).map(
    ([name, { label, choices }]) => {
      const value = values[name] ?? ''
      return {
        name,
        label,
        value: choices?.find((choice) => choice.value === value)?.label ?? value,
        isTyped: choices === undefined,
      }
    },
  )
}

/** The account holder's name, if the method asks for one. */
export const holderOf = (details: PayoutDetails): string | null => {
  const values: Readonly<Record<string, string>> = details
  return values[payouts[details.method].holder ?? ''] ?? null
}
