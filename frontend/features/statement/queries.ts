import { listEntries } from '#contracts/entries'
import { pagedQuery } from '../../lib/endpoint-query.js'
import { daysOf } from './period.js'
import type { StatementSearch } from './statement-search.js'

const shown = (type: StatementSearch['type']) => (type === 'every' ? { show: 'all' as const } : { ...(type && { type }) })

export const statementQuery = ({ period, from, to, type, staff, page }: StatementSearch, now = new Date()) =>
  pagedQuery('entries', listEntries, {
    ...daysOf(period, { from, to }, now),
    ...shown(type),
    ...(staff && { byStaff: 'true' as const }),
    page,
  })
