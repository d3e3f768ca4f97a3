import { z } from 'zod'
import { BonusPercent, BuyableKind, OfferTerms } from '../catalogue/offer-terms.js'
import { endpoint } from '../endpoint.js'
import { AccountId, CopyId, OfferId, PurchaseId } from '../values/ids.js'
import { Money, PositiveAmount } from '../values/money.js'
import { Accepted, Instant } from '../values/values.js'

/**
 * What a client has bought: `name`, `price` and `terms` are those of that moment, the terms null
 * until the read models have them; `raised` is by how much it raised the signal strength, in per
 * cent.
 */
export const Purchase = z.object({
  purchaseId: PurchaseId,
  offerId: OfferId,
  kind: BuyableKind,
  name: z.string(),
  price: Money,
  terms: OfferTerms.nullable(),
  raised: z.number().int(),
  boughtAt: Instant,
})
export type Purchase = z.output<typeof Purchase>

/** An expert whom a client copies. */
export const Copy = z.object({
  copyId: CopyId,
  offerId: OfferId,
  name: z.string(),
  copiedAt: Instant,
})
export type Copy = z.output<typeof Copy>

/** What a client has of the catalogue; what was refunded or ended is in the statement. */
export const Holdings = z.object({ purchases: z.array(Purchase), copies: z.array(Copy) })
export type Holdings = z.output<typeof Holdings>

export const getHoldings = endpoint({
  method: 'GET',
  path: '/holdings',
  roles: ['client', 'admin'],
  summary: 'The signal plans and packages that you have bought, and the experts whom you copy',
  request: z.strictObject({}),
  response: Holdings,
})

export const getAccountHoldings = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/holdings',
  roles: ['admin', 'auditor'],
  summary: 'What a client has bought of the catalogue, and whom they copy',
  request: z.strictObject({ accountId: AccountId }),
  response: Holdings,
})

export const buyOffer = endpoint({
  method: 'POST',
  path: '/offers/:offerId/buy',
  roles: ['client', 'admin'],
  summary:
    'Buy a signal plan or a package from the available balance, at the price that you were shown; another price is refused, and so is another bonus of a signal plan',
  request: z.strictObject({
    offerId: OfferId,
    price: PositiveAmount,
    bonusPercent: BonusPercent.optional(),
  }),
  response: Accepted.extend({ purchaseId: PurchaseId }),
})

export const copyExpert = endpoint({
  method: 'POST',
  path: '/offers/:offerId/copy',
  roles: ['client', 'admin'],
  summary: 'Record that you copy an expert, and tell the staff; no money moves by itself',
  request: z.strictObject({ offerId: OfferId }),
  response: Accepted.extend({ copyId: CopyId }),
})

export const cancelCopy = endpoint({
  method: 'POST',
  path: '/offers/:offerId/cancel-copy',
  roles: ['client', 'admin'],
  summary: 'Copy an expert no longer',
  request: z.strictObject({ offerId: OfferId }),
  response: Accepted,
})

/** A client who copies an expert. */
export const Follower = z.object({
  accountId: AccountId,
  fullName: z.string(),
  copiedAt: Instant,
})
export type Follower = z.output<typeof Follower>

export const listFollowers = endpoint({
  method: 'GET',
  path: '/staff/catalogue/offers/:offerId/followers',
  roles: ['admin', 'auditor'],
  summary: 'The clients who copy an expert now, the latest first, two hundred at most',
  request: z.strictObject({ offerId: OfferId }),
  response: z.object({ items: z.array(Follower), total: z.number().int() }),
})
