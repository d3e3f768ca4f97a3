import { listPurchaseLinks } from '#contracts/site/purchase-links'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

/**
 * A notice tells open pages of a change. A page that has lost its connection polls: a harmful link
 * is gone from it within a minute.
 */
export const purchaseLinksQuery = () => ({
  ...endpointQuery('site', listPurchaseLinks, {}),
  refetchInterval: 60_000,
})
