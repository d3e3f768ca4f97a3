import { listEntries } from '#contracts/entries'
import { pagedQuery } from '../../lib/endpoint-query.js'
import { dayIn, localZone } from '../../lib/format-time.js'
import { daysOf } from './period.js'
import type { StatementSearch } from './statement-search.js'

const shown = (type: StatementSearch['type']) => (type === 'every' ? { show: 'all' as const } : { ...(type && { type }) })

/** What of an account the address of a statement means, in the words of the server. Days and times are those of the reader's zone. */
export const entriesMeant = ({ period, from, to, type, staff }: Omit<StatementSearch, 'page' | 'open'>, now = new Date()) => ({
  ...daysOf(period, { from, to }, dayIn(now.toISOString())),
  zone: localZone(),
  ...shown(type),
  ...(staff && { byStaff: 'true' as const }),
})

export const statementQuery = (search: StatementSearch, now = new Date()) =>
  pagedQuery('entries', listEntries, { ...entriesMeant(search, now), page: search.page })
