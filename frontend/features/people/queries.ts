import { previewManualEntry } from '#contracts/adjustments'
import type { RequestInput } from '#contracts/endpoint'
import { listAccountEntries } from '#contracts/entries'
import { listStaffWaiting } from '#contracts/requests'
import { getUser } from '#contracts/users'
import { endpointQuery, pagedQuery } from '../../lib/endpoint-query.js'
import type { PagePlace } from '../../lib/page-place.js'

export const userQuery = (userId: string) => endpointQuery('users', getUser, { userId })

export const timelineQuery = (accountId: string, page: PagePlace) =>
  pagedQuery('entries', listAccountEntries, { accountId, show: 'all', page })

/** Their requests that wait for a decision. */
export const waitingQuery = (accountId: string) => endpointQuery('waiting', listStaffWaiting, { accountId })

/** A preview belongs to the topic `terms`, because both change with the balance of the account. */
export const manualPreviewQuery = (entry: RequestInput<typeof previewManualEntry>) => endpointQuery('terms', previewManualEntry, entry)
