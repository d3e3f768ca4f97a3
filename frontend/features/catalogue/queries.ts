import type { OfferKind } from '#contracts/catalogue/offer-terms'
import { listFollowers } from '#contracts/requests/purchases'
import { listOfferChanges } from '#contracts/site/catalogue'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { PagePlace } from '../../lib/api/page-place.js'

/** Tells whether the catalogue ever had an offer. */
export const anyChangeQuery = () => endpointQuery('catalogue', listOfferChanges, { size: 1 })

export const offerHistoryQuery = (offerId: string) =>
  endpointQuery('catalogue', listOfferChanges, { offerId, size: 100 })

export const followersQuery = (offerId: string) =>
  endpointQuery('holdings', listFollowers, { offerId })

/** What was done in the catalogue, newest first, archived offers included. */
export const catalogueChangesQuery = (of: OfferKind | 'all', page: PagePlace) =>
  pagedQuery('catalogue', listOfferChanges, { ...(of !== 'all' && { of }), page })
