import { z } from 'zod'
import { withdrawalStatuses } from '#contracts/values/statuses'
import { withdrawalMethods } from '#contracts/values/assets'
import { Paged } from '../../lib/links/search-values.js'

const Amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

/** How far the wizard is: the step, and the answers of earlier steps. */
export const RequestSearch = z.object({
  step: z.enum(['details', 'review', 'code']).optional().catch(undefined),
  method: z.enum(withdrawalMethods).optional().catch(undefined),
  amount: Amount.optional().catch(undefined),
  destination: z.uuid().optional().catch(undefined),
})
export type RequestSearch = z.output<typeof RequestSearch>

/** The search parameters of the list. */
export const WithdrawalSearch = z.object({
  page: Paged.default(1).catch(1),
  status: z.enum(withdrawalStatuses).optional().catch(undefined),
})
export type WithdrawalSearch = z.output<typeof WithdrawalSearch>

/** Default values of the list, which are left out of the address. */
export const withdrawalDefaults = { page: 1 } as const
