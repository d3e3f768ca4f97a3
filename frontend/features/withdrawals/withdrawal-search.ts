import * as z from 'zod/mini'
import { _default as byDefault, catch as orElse } from 'zod/mini'
import { withdrawalStatuses } from '#contracts/statuses'
import { withdrawalMethods } from '#contracts/withdrawal-methods'

const Amount = z.coerce.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))

/** How far the wizard is: the step, and the answers of earlier steps. */
export const RequestSearch = z.object({
  step: orElse(z.optional(z.enum(['details', 'review', 'code'])), undefined),
  method: orElse(z.optional(z.enum(withdrawalMethods)), undefined),
  amount: orElse(z.optional(Amount), undefined),
  destination: orElse(z.optional(z.uuid()), undefined),
})
export type RequestSearch = z.output<typeof RequestSearch>

/** The search parameters of the list. */
export const WithdrawalSearch = z.object({
  page: orElse(byDefault(z.int().check(z.minimum(1)), 1), 1),
  status: orElse(z.optional(z.enum(withdrawalStatuses)), undefined),
})
export type WithdrawalSearch = z.output<typeof WithdrawalSearch>

/** Default values of the list, which are left out of the address. */
export const withdrawalDefaults = { page: 1 } as const
