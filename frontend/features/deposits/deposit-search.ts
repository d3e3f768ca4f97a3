import * as z from 'zod/mini'
import { _default as byDefault, catch as orElse } from 'zod/mini'
import { requestedDepositStatuses } from '#contracts/statuses'

const Amount = z.coerce.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))

/** Where the wizard stands: the amount, from step two on `step`, and from the quote on only its id. */
export const DepositSearch = z.object({
  amount: orElse(z.optional(Amount), undefined),
  step: orElse(z.optional(z.literal('method')), undefined),
  deposit: orElse(z.optional(z.uuid()), undefined),
})
export type DepositSearch = z.output<typeof DepositSearch>

/** The page and the status of the history. */
export const DepositHistorySearch = z.object({
  page: orElse(byDefault(z.int().check(z.minimum(1)), 1), 1),
  status: orElse(z.optional(z.enum(requestedDepositStatuses)), undefined),
})
export type DepositHistorySearch = z.output<typeof DepositHistorySearch>

/** What is left out of the address of the history. */
export const depositHistoryDefaults = { page: 1 } as const
