import { z } from 'zod'
import type { MoneyEventType } from '#contracts/events/ledger-events'
import { eventName } from '../../lib/format/event-name.js'
import { Count, Paged, YesNo } from '../../lib/links/search-values.js'
import { periods } from './period.js'

const Day = z.iso.date()

/**
 * The search parameters of a statement. The type `every` shows requests and settings as well as
 * entries that moved money; `upTo` is the number of the entry at which the statement ends.
 */
export const StatementSearch = z.object({
  period: z.enum(periods).default('this-month').catch('this-month'),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
  type: eventName<MoneyEventType | 'every'>().optional().catch(undefined),
  staff: YesNo.default(false).catch(false),
  page: Paged.default(1).catch(1),
  upTo: Count.optional().catch(undefined),
  open: Count.optional().catch(undefined),
})
export type StatementSearch = z.output<typeof StatementSearch>

/**
 * Whether some entries of the period are left out, so that the rest need not add up to its
 * balances.
 */
export const isFiltered = ({ type, staff }: StatementSearch): boolean =>
  staff || (type !== undefined && type !== 'every')

/** Default values, which are left out of the address. */
export const statementDefaults = { period: 'this-month', staff: false, page: 1 } as const
