import { getAccountAsOf, getAccountHistory } from '#contracts/audit'
import { listAccountEntries } from '#contracts/entries'
import { endpointQuery, pagedQuery } from '../../lib/endpoint-query.js'
import type { MomentSearch } from './moment-search.js'

export const historyQuery = (accountId: string) => endpointQuery('history', getAccountHistory, { accountId })

/** The figures as of a position; those shown before stay until they are there. */
export const asOfQuery = (accountId: string, { position }: MomentSearch) =>
  pagedQuery('history', getAccountAsOf, { accountId, ...(position !== undefined && { position: String(position) }) })

/** The figures as of an instant. */
export const asOfInstantQuery = (accountId: string, at: string) => endpointQuery('history', getAccountAsOf, { accountId, at })

export const eventsQuery = (accountId: string, { position, page }: MomentSearch) =>
  pagedQuery('entries', listAccountEntries, {
    accountId,
    show: 'all',
    ...(position !== undefined && { upTo: String(position) }),
    page: page ?? 1,
    size: 10,
  })
