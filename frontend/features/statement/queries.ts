import { moneyEventText } from '#contracts/events/event-text'
import { listEntries } from '#contracts/ledger/entries'
import { pagedQuery } from '../../lib/api/endpoint-query.js'
import { dayIn, localZone } from '../../lib/format/format-time.js'
import { serverTime } from '../../lib/format/server-clock.js'
import { daysOf, type Days } from './period.js'
import type { StatementSearch } from './statement-search.js'

const shown = (type: StatementSearch['type']) =>
  type === 'every' ? { show: 'all' as const } : { ...(type && type in moneyEventText && { type }) }

type Range = Pick<StatementSearch, 'period' | 'from' | 'to' | 'upTo'>

/**
 * The days of a statement, for the reader's date today, and the entry at which it ends if there is
 * one.
 */
export const rangeMeant = ({ period, from, to, upTo }: Range, today: string): Days => ({
  ...daysOf(period, { from, to }, today),
  ...(upTo !== undefined && { upTo: String(upTo) }),
})

/**
 * The entries that the search parameters of a statement mean, as a request to the server. Days are
 * those of the reader's time zone.
 */
export const entriesMeant = (
  { type, staff, ...range }: Omit<StatementSearch, 'page' | 'open'>,
  now = serverTime(),
) => ({
  ...rangeMeant(range, dayIn(now)),
  zone: localZone(),
  ...shown(type),
  ...(staff && { byStaff: 'true' as const }),
})

export const statementQuery = (search: StatementSearch, now = serverTime()) =>
  pagedQuery('entries', listEntries, { ...entriesMeant(search, now), page: search.page })
