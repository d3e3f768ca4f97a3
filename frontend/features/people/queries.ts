import { listLog } from '#contracts/audit/audit'
import { previewManualEntry } from '#contracts/requests/adjustments'
import type { RequestInput } from '#contracts/endpoint'
import { listAccountEntries } from '#contracts/ledger/entries'
import { previewClosedTrade } from '#contracts/market/staff-trades'
import { getAccountHoldings } from '#contracts/requests/purchases'
import { listStaffWaiting } from '#contracts/requests/requests'
import { getUser } from '#contracts/people/users'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { PagePlace } from '../../lib/api/page-place.js'

export const userQuery = (userId: string) => endpointQuery('users', getUser, { userId })

export const timelineQuery = (accountId: string, page: PagePlace) =>
  pagedQuery('entries', listAccountEntries, { accountId, show: 'all', page })

export const accountHoldingsQuery = (accountId: string) =>
  endpointQuery('holdings', getAccountHoldings, { accountId })

/** The entry that bought something, as the log lists it; none if the log is behind. */
export const entryOfPurchaseQuery = (correlationId: string) =>
  endpointQuery('log', listLog, { correlationId, type: 'OfferBought' })

/** Their requests that wait for a decision. */
export const waitingQuery = (accountId: string) =>
  endpointQuery('waiting', listStaffWaiting, { accountId })

/** A preview belongs to the topic `terms`, because both change with the balance of the account. */
export const manualPreviewQuery = (entry: RequestInput<typeof previewManualEntry>) =>
  endpointQuery('terms', previewManualEntry, entry)

export const addedTradePreviewQuery = (trade: RequestInput<typeof previewClosedTrade>) =>
  endpointQuery('terms', previewClosedTrade, trade)
