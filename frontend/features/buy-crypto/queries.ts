import { listPurchaseLinks } from '#contracts/purchase-links'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** A notice tells open pages of a change. One that has lost its connection asks again: a link that leads astray is gone from it within a minute. */
export const purchaseLinksQuery = () => ({ ...endpointQuery('site', listPurchaseLinks, {}), refetchInterval: 60_000 })
