import { z } from 'zod'
import { requestedDepositStatuses } from '#contracts/values/statuses'
import { Paged } from '../../lib/links/search-values.js'

const Amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

/**
 * How far the wizard is: the amount, `step` from step two on, and only the id once there is a
 * quote.
 */
export const DepositSearch = z.object({
  amount: Amount.optional().catch(undefined),
  step: z.literal('method').optional().catch(undefined),
  deposit: z.uuid().optional().catch(undefined),
})
export type DepositSearch = z.output<typeof DepositSearch>

/** The search parameters of the history. */
export const DepositHistorySearch = z.object({
  page: Paged.default(1).catch(1),
  status: z.enum(requestedDepositStatuses).optional().catch(undefined),
})
export type DepositHistorySearch = z.output<typeof DepositHistorySearch>

/** Default values of the history, which are left out of the address. */
export const depositHistoryDefaults = { page: 1 } as const
