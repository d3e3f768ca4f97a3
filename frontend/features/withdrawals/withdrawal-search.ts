import * as z from 'zod/mini'
import { _default as byDefault, catch as orElse } from 'zod/mini'
import { withdrawalStatuses } from '#contracts/statuses'
import { withdrawalMethods } from '#contracts/withdrawal-methods'

const Amount = z.coerce.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))

/** Where the request stands: the step, and what was answered before. */
export const RequestSearch = z.object({
  step: orElse(z.optional(z.enum(['details', 'review', 'code'])), undefined),
  method: orElse(z.optional(z.enum(withdrawalMethods)), undefined),
  amount: orElse(z.optional(Amount), undefined),
  destination: orElse(z.optional(z.uuid()), undefined),
})
export type RequestSearch = z.output<typeof RequestSearch>

/** The page and the status of the list. */
export const WithdrawalSearch = z.object({
  page: orElse(byDefault(z.int().check(z.minimum(1)), 1), 1),
  status: orElse(z.optional(z.enum(withdrawalStatuses)), undefined),
})
export type WithdrawalSearch = z.output<typeof WithdrawalSearch>

/** What is left out of the address of the list. */
export const withdrawalDefaults = { page: 1 } as const
