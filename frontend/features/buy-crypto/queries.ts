import { listPurchaseLinks } from '#contracts/purchase-links'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** No frame tells clients of the site, so an open page asks again: a link that leads astray is gone from it within a minute. */
export const purchaseLinksQuery = () => ({ ...endpointQuery('site', listPurchaseLinks, {}), refetchInterval: 60_000 })
