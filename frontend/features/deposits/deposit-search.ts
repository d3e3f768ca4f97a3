import * as z from 'zod/mini'
import { _default as byDefault, catch as orElse } from 'zod/mini'
import { requestedDepositStatuses } from '#contracts/statuses'

const Amount = z.coerce.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))

/** How far the wizard is: the amount, `step` from step two on, and only the id once there is a quote. */
export const DepositSearch = z.object({
  amount: orElse(z.optional(Amount), undefined),
  step: orElse(z.optional(z.literal('method')), undefined),
  deposit: orElse(z.optional(z.uuid()), undefined),
})
export type DepositSearch = z.output<typeof DepositSearch>

/** The search parameters of the history. */
export const DepositHistorySearch = z.object({
  page: orElse(byDefault(z.int().check(z.minimum(1)), 1), 1),
  status: orElse(z.optional(z.enum(requestedDepositStatuses)), undefined),
})
export type DepositHistorySearch = z.output<typeof DepositHistorySearch>

/** Default values of the history, which are left out of the address. */
export const depositHistoryDefaults = { page: 1 } as const
