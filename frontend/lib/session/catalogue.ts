import { getHoldings } from '#contracts/requests/purchases'
import { getCatalogue } from '#contracts/site/catalogue'
import { endpointQuery } from '../api/endpoint-query.js'

/** Everything on offer. */
export const catalogueQuery = () => endpointQuery('catalogue', getCatalogue, {})

/** What one has bought of it, and whom one copies. */
export const holdingsQuery = () => endpointQuery('holdings', getHoldings, {})
