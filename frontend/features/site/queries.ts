import type { DepositMethod } from '#contracts/values/assets'
import { listProposals } from '#contracts/site/proposals'
import { getSite, listSiteChanges, type SiteForStaff } from '#contracts/site/site'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { PagePlace } from '../../lib/api/page-place.js'

/** The wallet of one coin. */
export type Wallet = SiteForStaff['wallets'][number]

export const siteQuery = () => endpointQuery('site', getSite, {})

/** What has a history: the address of a coin, or the settings. */
export type Changed = DepositMethod | 'settings'

export const siteHistoryQuery = (of: Changed) =>
  endpointQuery('site', listSiteChanges, { of, size: 100 })

/** What waits for a second admin about the site itself. */
export const waitingChangesQuery = () =>
  endpointQuery('proposals', listProposals, { show: 'waiting', size: 100 })

export const proposalsQuery = (show: 'waiting' | 'past', page: PagePlace) =>
  pagedQuery('proposals', listProposals, { show, page })
