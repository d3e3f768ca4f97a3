import type { DepositMethod } from '#contracts/assets'
import { getSite, listProposals, listSiteChanges, type SiteForStaff } from '#contracts/site'
import { endpointQuery, pagedQuery } from '../../lib/endpoint-query.js'

/** The address of a coin. */
export type Wallet = SiteForStaff['wallets'][number]

export const siteQuery = () => endpointQuery('site', getSite, {})

/** What has a history: an address, or the settings. */
export type Changed = DepositMethod | 'settings'

export const siteHistoryQuery = (of: Changed) => endpointQuery('site', listSiteChanges, { of, size: 100 })

export const proposalsQuery = (show: 'waiting' | 'past', page: number) => pagedQuery('proposals', listProposals, { show, page })
