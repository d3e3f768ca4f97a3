import { listFollowers } from '#contracts/requests/purchases'
import { listOfferChanges } from '#contracts/site/catalogue'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

export const offerHistoryQuery = (offerId: string) =>
  endpointQuery('catalogue', listOfferChanges, { offerId, size: 100 })

export const followersQuery = (offerId: string) =>
  endpointQuery('holdings', listFollowers, { offerId })
