import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { PositiveAmount } from '#contracts/values/money'
import { payouts } from '#contracts/payouts/payouts'
import { withdrawalMethods, type WithdrawalMethod } from '#contracts/values/assets'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'

/** The choice to enter a new destination. */
export const NEW = 'new'

/** Empty fields for a method. */
export const noDetails = (method: WithdrawalMethod): Record<string, string> => ({
  method,
  ...Object.fromEntries(Object.keys(payouts[method].fields).map((name) => [name, ''])),
})

/**
 * What is left of step two after a reload. From the browser's storage, its next user could read the
 * details of a new destination.
 */
export const KeptDetails = z.object({
  amount: z.string(),
  destination: z.string(),
  details: z
    .object({ method: z.enum(withdrawalMethods) })
    .transform(({ method }) => noDetails(method)),
})

/**
 * The values of step two. `details` holds the fields of a new destination, as its method defines
 * them.
 */
export type DetailsForm = z.output<typeof KeptDetails>

/**
 * The starting values of step two, and the callbacks for its answers. The answered amount is in
 * wire form.
 */
export interface DetailsStepProps {
  readonly method: WithdrawalMethod
  readonly amount: string | undefined
  readonly destination: string | undefined
  /** The values of the form when the client last left it. */
  readonly typed: DetailsForm | undefined
  readonly onLeave: (typed: DetailsForm) => void
  readonly onNext: (answers: { amount: string; destination: string }) => void
}

/** Checks that a typed amount is within the terms. The result is in wire form. */
const amountWithin = ({ available, most, minimum }: WithdrawalTerms) =>
  typedAmount(withdrawalsText.amountMissing)
    .pipe(PositiveAmount)
    .refine((cents) => cents <= available, { message: withdrawalsText.insufficient, abort: true })
    .refine((cents) => cents <= most, { message: withdrawalsText.owedStays(most), abort: true })
    .refine((cents) => cents >= minimum, withdrawalsText.minimum(minimum))
    .transform((cents) => PositiveAmount.encode(cents))

/** Checks amount and destination. The details are checked only for a new destination. */
export const detailsResolver = (
  terms: WithdrawalTerms,
  method: WithdrawalMethod,
): Resolver<DetailsForm, unknown, DetailsForm> => {
  const amount = amountWithin(terms)
  const destination = z.string().min(1, withdrawalsText.destinationMissing)
  const known = standardSchemaResolver(
    z.object({ amount, destination, details: z.record(z.string(), z.string()) }),
  )
  const added = standardSchemaResolver(
    z.object({
      amount,
      destination,
      details: payouts[method].details as z.ZodType<Record<string, string>, Record<string, string>>,
    }),
  )
  return (values, context, options) =>
    (values.destination === NEW ? added : known)(values, context, options)
}
