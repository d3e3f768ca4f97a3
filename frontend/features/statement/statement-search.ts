import * as z from 'zod/mini'
import { _default as byDefault, catch as orElse } from 'zod/mini'
import type { MoneyEventType } from '#contracts/events/ledger-events'
import { eventName } from '../../lib/event-name.js'
import { periods } from './period.js'

const Day = z.iso.date()
const Count = z.int().check(z.minimum(1))

/** The search parameters of a statement. The type `every` shows requests and settings as well as entries that moved money. */
export const StatementSearch = z.object({
  period: orElse(byDefault(z.enum(periods), 'this-month'), 'this-month'),
  from: orElse(z.optional(Day), undefined),
  to: orElse(z.optional(Day), undefined),
  type: orElse(z.optional(eventName<MoneyEventType | 'every'>()), undefined),
  staff: orElse(byDefault(z.boolean(), false), false),
  page: orElse(byDefault(Count, 1), 1),
  open: orElse(z.optional(Count), undefined),
})
export type StatementSearch = z.output<typeof StatementSearch>

/** Whether some entries of the period are left out, so that the rest need not add up to its balances. */
export const isFiltered = ({ type, staff }: StatementSearch): boolean => staff || (type !== undefined && type !== 'every')

/** Default values, which are left out of the address. */
export const statementDefaults = { period: 'this-month', staff: false, page: 1 } as const
