import { moneyEventText } from '#contracts/events/event-text'
import { listEntries } from '#contracts/entries'
import { pagedQuery } from '../../lib/endpoint-query.js'
import { dayIn, localZone } from '../../lib/format-time.js'
import { daysOf } from './period.js'
import type { StatementSearch } from './statement-search.js'

const shown = (type: StatementSearch['type']) =>
  type === 'every' ? { show: 'all' as const } : { ...(type && type in moneyEventText && { type }) }

/** The entries that the search parameters of a statement mean, as a request to the server. Days are those of the reader's time zone. */
export const entriesMeant = ({ period, from, to, type, staff }: Omit<StatementSearch, 'page' | 'open'>, now = new Date()) => ({
  ...daysOf(period, { from, to }, dayIn(now.toISOString())),
  zone: localZone(),
  ...shown(type),
  ...(staff && { byStaff: 'true' as const }),
})

export const statementQuery = (search: StatementSearch, now = new Date()) =>
  pagedQuery('entries', listEntries, { ...entriesMeant(search, now), page: search.page })
