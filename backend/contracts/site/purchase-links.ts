import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { PlacedLink, PurchaseLink, PurchasePlace } from '../values/purchase-link-values.js'
import { Outcome } from '../requests/requests.js'
import { Reason } from '../values/values.js'

export const listPurchaseLinks = endpoint({
  method: 'GET',
  path: '/purchase-links',
  roles: ['client'],
  summary: 'Firms outside the house where coins can be bought, five at most',
  request: z.strictObject({}),
  response: z.object({ items: z.array(PlacedLink) }),
})

export const setPurchaseLink = endpoint({
  method: 'POST',
  path: '/staff/site/purchase-links/:place',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Set one of the five links to firms that sell coins, with a reason; needs a second admin',
  request: z.strictObject({ place: PurchasePlace, ...PurchaseLink.shape, reason: Reason }),
  response: Outcome,
})

export const removePurchaseLink = endpoint({
  method: 'POST',
  path: '/staff/site/purchase-links/:place/remove',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Remove one of these links, with a reason; one admin is enough',
  request: z.strictObject({ place: PurchasePlace, reason: Reason }),
  response: Outcome,
})
