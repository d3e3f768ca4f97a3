import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { PositiveAmount } from '#contracts/money'
import { BankDetails, type WithdrawalTerms } from '#contracts/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { typedAmount } from '../../lib/typed-amount.js'

/** The choice of bank details that are not kept yet. */
export const NEW_BANK = 'new'

export type DetailsForm = Record<'amount' | 'destination' | 'bankName' | 'accountName' | 'accountNumber', string>

/** What step two begins with, and where its answers go; an amount as it is typed, and in wire form once it is answered. */
export interface DetailsStepProps {
  readonly amount: string | undefined
  readonly destination: string | undefined
  /** What stood in the form when it was left before. */
  readonly typed: DetailsForm | undefined
  readonly onLeave: (typed: DetailsForm) => void
  readonly onNext: (answers: { amount: string; destination: string }) => void
}

/** An amount within the terms, in wire form. */
const amountWithin = ({ available, minimum }: WithdrawalTerms) =>
  typedAmount(withdrawalsText.amountMissing)
    .pipe(PositiveAmount)
    .refine((cents) => cents <= available, { message: withdrawalsText.insufficient, abort: true })
    .refine((cents) => cents >= minimum, withdrawalsText.minimum(minimum))
    .transform((cents) => PositiveAmount.encode(cents))

/** Checks amount and destination; the bank's fields count only where a new account is chosen. */
export const detailsResolver = (terms: WithdrawalTerms): Resolver<DetailsForm, unknown, DetailsForm> => {
  const amount = amountWithin(terms)
  const destination = z.string().min(1, withdrawalsText.destinationMissing)
  const ofBank = { bankName: z.string(), accountName: z.string(), accountNumber: z.string() }
  const known = zodResolver(z.object({ amount, destination, ...ofBank }))
  const added = zodResolver(z.object({ amount, destination, ...BankDetails.shape }))
  return (values, context, options) => (values.destination === NEW_BANK ? added : known)(values, context, options)
}
