import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { PositiveAmount } from '#contracts/money'
import { payouts } from '#contracts/payouts/payouts'
import type { WithdrawalMethod } from '#contracts/withdrawal-methods'
import type { WithdrawalTerms } from '#contracts/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { typedAmount } from '../../lib/typed-amount.js'

/** The choice of details that are not kept yet. */
export const NEW = 'new'

/** `details` are those of a new destination, field by field, as its method describes them. */
export interface DetailsForm {
  readonly amount: string
  readonly destination: string
  readonly details: Readonly<Record<string, string>>
}

/** What step two begins with, and where its answers go; an amount as it is typed, and in wire form once it is answered. */
export interface DetailsStepProps {
  readonly method: WithdrawalMethod
  readonly amount: string | undefined
  readonly destination: string | undefined
  /** What stood in the form when it was left before. */
  readonly typed: DetailsForm | undefined
  readonly onLeave: (typed: DetailsForm) => void
  readonly onNext: (answers: { amount: string; destination: string }) => void
}

/** The fields of a method, still empty. */
export const noDetails = (method: WithdrawalMethod): DetailsForm['details'] => ({
  method,
  ...Object.fromEntries(Object.keys(payouts[method].fields).map((name) => [name, ''])),
})

/** An amount within the terms, in wire form. */
const amountWithin = ({ available, minimum }: WithdrawalTerms) =>
  typedAmount(withdrawalsText.amountMissing)
    .pipe(PositiveAmount)
    .refine((cents) => cents <= available, { message: withdrawalsText.insufficient, abort: true })
    .refine((cents) => cents >= minimum, withdrawalsText.minimum(minimum))
    .transform((cents) => PositiveAmount.encode(cents))

/** Checks amount and destination; the details count only where a new destination is chosen. */
export const detailsResolver = (terms: WithdrawalTerms, method: WithdrawalMethod): Resolver<DetailsForm, unknown, DetailsForm> => {
  const amount = amountWithin(terms)
  const destination = z.string().min(1, withdrawalsText.destinationMissing)
  const known = zodResolver(z.object({ amount, destination, details: z.record(z.string(), z.string()) }))
  const added = zodResolver(
    z.object({ amount, destination, details: payouts[method].details as z.ZodType<Record<string, string>, Record<string, string>> }),
  )
  return (values, context, options) => (values.destination === NEW ? added : known)(values, context, options)
}
