import type { BuyableKind } from '#contracts/catalogue/offer-terms'
import type { AccountEvent, EventNamed } from '#contracts/events/ledger-events'
import type { ReversedEntry } from '#contracts/events/money-events'
import type { OfferId, PurchaseId } from '#contracts/values/ids'
import { Money } from '#contracts/values/money'
import { STRONGEST } from '#contracts/values/signal-strength'
import { without } from '../by-id.js'
import { Rejection, type Topic } from '../decider.js'
import type { Limits } from './limits.js'
import { requireActive, requireAvailable, type Account } from './state.js'

/** What an offer that is bought says, as far as a rule reads it. */
interface Buyable {
  readonly kind: BuyableKind
  readonly name: string
  readonly price: bigint
  readonly bonusPercent?: number | undefined
}

export interface PurchaseCommands {
  /** `terms` are those of the offer now, `price` (in cents) and bonus what the client was shown. */
  BuyOffer: {
    readonly purchaseId: PurchaseId
    readonly offerId: OfferId
    readonly terms: Buyable
    readonly price: bigint
    readonly bonusPercent?: number | undefined
  }
}

type Bought = EventNamed<'OfferBought'>
type StrengthSet = EventNamed<'SignalStrengthSet'>

/** @throws Rejection `already-bought` with since when, `too-many-purchases` */
const requireNotBought = (
  { purchases }: Account,
  offerId: string,
  { purchasesKept: limit }: Limits,
): void => {
  const known = [...purchases.values()].find((each) => each.offerId === offerId)
  if (known) throw new Rejection('already-bought', { name: known.name, since: known.boughtAt })
  if (purchases.size >= limit) throw new Rejection('too-many-purchases', { limit })
}

const strengthOf = (
  strength: number,
  { purchaseId, reason }: { readonly purchaseId: string; readonly reason: string },
): StrengthSet => ({ type: 'SignalStrengthSet', data: { strength, reason, purchaseId } })

/** What a bonus makes of the signal strength, never beyond the strongest; nothing if it stays. */
const raised = ({ signalStrength }: Account, { data }: Bought): StrengthSet[] => {
  const { purchaseId, name, bonusPercent = 0 } = data
  const strength = Math.min(STRONGEST, signalStrength + bonusPercent)
  const reason = `Bonus of ${name}: ${bonusPercent}%`
  return strength === signalStrength ? [] : [strengthOf(strength, { purchaseId, reason })]
}

/** @throws Rejection `price-changed` or `bonus-changed`, with that of now */
const requireAsShown = ({ terms, price, bonusPercent }: PurchaseCommands['BuyOffer']): void => {
  if (terms.price !== price)
    throw new Rejection('price-changed', { price: Money.encode(terms.price) })
  if (terms.bonusPercent !== bonusPercent)
    throw new Rejection('bonus-changed', { bonus: `${terms.bonusPercent ?? 0}%` })
}

const buy = (limits: Limits) => (account: Account, command: PurchaseCommands['BuyOffer']) => {
  const { purchaseId, offerId, terms, price } = command
  requireActive(account)
  requireNotBought(account, offerId, limits)
  requireAsShown(command)
  requireAvailable(account, price)
  const { kind, name, bonusPercent } = terms
  const bonus = bonusPercent === undefined ? {} : { bonusPercent }
  const bought: Bought = {
    type: 'OfferBought',
    data: { purchaseId, offerId, kind, name, price, ...bonus },
  }
  return [bought, ...raised(account, bought)]
}

/** The account without what a reversed entry bought. */
export const withoutPurchase = (account: Account, { fact }: ReversedEntry): Account =>
  fact.type === 'OfferBought'
    ? { ...account, purchases: without(account.purchases, fact.data.purchaseId) }
    : account

/**
 * The fall of the signal strength that goes with a refund: by as much as the purchase raised it,
 * and not below zero.
 */
export const strengthAfterRefund = (
  { purchases, signalStrength }: Account,
  events: readonly AccountEvent[],
): StrengthSet[] =>
  events.flatMap((event) => {
    const fact = event.type === 'EntryReversed' ? event.data.entry.fact : undefined
    if (fact?.type !== 'OfferBought') return []
    const { purchaseId, name } = fact.data
    const strength = Math.max(0, signalStrength - (purchases.get(purchaseId)?.raised ?? 0))
    const reason = `Refund of ${name}`
    return strength === signalStrength ? [] : [strengthOf(strength, { purchaseId, reason })]
  })

/** Remembers by how much a purchase raised the signal strength. */
export const noteRise = (
  account: Account,
  { strength, purchaseId }: StrengthSet['data'],
): Account => {
  const purchase = purchaseId === undefined ? undefined : account.purchases.get(purchaseId)
  if (purchaseId === undefined || !purchase) return account
  const by = purchase.raised + strength - account.signalStrength
  const purchases = new Map(account.purchases).set(purchaseId, { ...purchase, raised: by })
  return { ...account, purchases }
}

/**
 * Signal plans and packages: each is bought once, at the price that its client was shown. What was
 * bought keeps its own terms.
 */
export const purchases = (
  limits: Limits,
): Topic<Account, PurchaseCommands, Bought, StrengthSet> => ({
  decide: { BuyOffer: buy(limits) },
  evolve: {
    OfferBought: (account, { purchaseId, offerId, kind, name, price }, { at: boughtAt }) => ({
      ...account,
      purchases: new Map(account.purchases).set(purchaseId, {
        offerId,
        kind,
        name,
        price,
        raised: 0,
        boughtAt,
      }),
    }),
  },
})
