import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { getAccountHistory, listAuditAccounts } from '#contracts/audit/audit'
import { listAccountEntries } from '#contracts/ledger/entries'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { MomentSearch } from '../../lib/links/moment-search.js'

export const historyQuery = (accountId: string) =>
  endpointQuery('history', getAccountHistory, { accountId })

/** The account as of an event. The previous figures stay on screen until it has loaded. */
export const asOfQuery = (accountId: string, { ordinal }: MomentSearch) =>
  pagedQuery('history', getAccountAsOf, {
    accountId,
    ...(ordinal !== undefined && { ordinal: String(ordinal) }),
  })

/** The account as of an instant. */
export const asOfInstantQuery = (accountId: string, at: string) =>
  endpointQuery('history', getAccountAsOf, { accountId, at })

/** Accounts whose owner matches the search, the busiest first. */
export const foundAccountsQuery = (search: string) =>
  pagedQuery('users', listAuditAccounts, { search, page: 1, size: 10 })

export const eventsQuery = (accountId: string, { ordinal, page }: MomentSearch) =>
  pagedQuery('entries', listAccountEntries, {
    accountId,
    show: 'all',
    ...(ordinal !== undefined && { upTo: String(ordinal) }),
    page: page ?? 1,
    size: 10,
  })
