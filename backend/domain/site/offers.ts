import {
  OfferTerms,
  type BuyableKind,
  type OfferKind,
  type TermsOf,
} from '#contracts/catalogue/offer-terms'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { OfferId } from '#contracts/values/ids'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { requireAdmin, type Asked } from '../proposals.js'
import type { Offered, Site } from './state.js'

/** An offer to be made, under an id of its own. */
export interface NewOffer {
  readonly offerId: OfferId
  readonly terms: OfferTerms
}

/** Other terms of an offer; `basedOn` is when it was last changed, as the admin was shown it. */
export interface ChangedOffer extends NewOffer {
  readonly basedOn: string
}

type ByAdmin = Pick<Asked, 'by'> & { readonly reason: string }

export interface OfferCommands {
  AddOffer: NewOffer & ByAdmin
  ChangeOffer: ChangedOffer & ByAdmin
  ArchiveOffer: ByAdmin & { readonly offerId: OfferId }
  /** Only a catalogue that never had an offer is filled. */
  AddFirstOffers: ByAdmin & { readonly offers: readonly NewOffer[] }
}

type OfferEvent = EventNamed<'OfferAdded' | 'OfferChanged' | 'OfferArchived'>

/** How many may be on offer at once, of all kinds. */
const MOST_OFFERED = 200
/** How many archived offers can still be told from those that never were. */
const ARCHIVED_KEPT = 200

type Offers = Pick<Site, 'offers'>

/** @throws Rejection `no-such-offer`, or `offer-archived` with its name, since when and why */
const openOffer = ({ offers }: Offers, offerId: string): Offered => {
  const offer = offers.get(offerId)
  if (!offer) throw new Rejection('no-such-offer')
  if (offer.archived)
    throw new Rejection('offer-archived', { name: offer.terms.name, ...offer.archived })
  return offer
}

/**
 * The terms of an offer of a kind, as they are now.
 * @throws Rejection `no-such-offer`, `offer-archived`
 */
export const termsOnOffer = <Kind extends OfferKind>(
  site: Offers,
  kind: Kind,
  offerId: string,
): TermsOf<Kind> => {
  const { terms } = openOffer(site, offerId)
  if (terms.kind !== kind) throw new Rejection('no-such-offer')
  return terms as TermsOf<Kind>
}

/**
 * The terms of a signal plan or a package, as they are now.
 * @throws Rejection `no-such-offer`, `offer-archived`
 */
export const buyableOnOffer = (site: Offers, offerId: string): TermsOf<BuyableKind> => {
  const { terms } = openOffer(site, offerId)
  if (terms.kind !== 'package' && terms.kind !== 'signalPlan') throw new Rejection('no-such-offer')
  return terms
}

/** Everything on offer, in the order in which it was added. */
export const onOffer = ({ offers }: Offers): (Offered & { readonly offerId: string })[] =>
  [...offers]
    .map(([offerId, offer]) => ({ offerId, ...offer }))
    .filter(({ archived }) => archived === null)

/** @throws Rejection `too-many-offers` */
const requireRoom = (site: Offers, added: number): void => {
  if (onOffer(site).length + added > MOST_OFFERED)
    throw new Rejection('too-many-offers', { limit: MOST_OFFERED })
}

const written = (terms: OfferTerms): string => JSON.stringify(OfferTerms.encode(terms))

const add = (
  site: Site,
  offers: readonly NewOffer[],
  reason: string,
): EventNamed<'OfferAdded'>[] => {
  requireRoom(site, offers.length)
  if (offers.some(({ offerId }) => site.offers.has(offerId)))
    throw new Rejection('concurrent-change')
  return offers.map(({ offerId, terms }) => ({
    type: 'OfferAdded',
    data: { offerId, terms, reason },
  }))
}

/**
 * @throws Rejection `offer-changed` if it is no longer the offer that the change is based on, with
 * when it was changed
 */
const change = (site: Site, { offerId, basedOn, terms, reason }: OfferCommands['ChangeOffer']) => {
  const known = termsOnOffer(site, terms.kind, offerId)
  const { changedAt } = openOffer(site, offerId)
  if (changedAt !== basedOn) throw new Rejection('offer-changed', { changedAt })
  if (written(known) === written(terms)) throw new Rejection('nothing-to-change')
  return [{ type: 'OfferChanged', data: { offerId, terms, reason } }] as const
}

/** Drops the oldest archived offers beyond those that are kept. */
const withFewArchived = (offers: Site['offers']): Site['offers'] => {
  const archived = [...offers].filter(([, offer]) => offer.archived !== null)
  const dropped = archived
    .toSorted(([, one], [, other]) => one.changedAt.localeCompare(other.changedAt))
    .slice(0, Math.max(0, archived.length - ARCHIVED_KEPT))
    .map(([offerId]) => offerId)
  return new Map([...offers].filter(([offerId]) => !dropped.includes(offerId)))
}

const withOffer = (
  site: Site,
  { offerId, terms }: OfferEvent['data'],
  { at: changedAt }: DecisionContext,
  archived: Offered['archived'] = null,
): Site => {
  const addedAt = site.offers.get(offerId)?.addedAt ?? changedAt
  const offers = new Map(site.offers).set(offerId, { terms, addedAt, changedAt, archived })
  return { ...site, offers: withFewArchived(offers) }
}

/** The catalogue: any one admin adds to it, changes it, and archives what is offered no longer. */
export const offersTopic: Topic<Site, OfferCommands, OfferEvent> = {
  decide: {
    AddOffer: (site, { reason, ...asked }) => {
      requireAdmin(asked)
      return add(site, [asked], reason)
    },
    ChangeOffer: (site, asked) => {
      requireAdmin(asked)
      return change(site, asked)
    },
    ArchiveOffer: (site, { offerId, reason, ...asked }) => {
      requireAdmin(asked)
      const { terms } = openOffer(site, offerId)
      return [{ type: 'OfferArchived', data: { offerId, terms, reason } }]
    },
    AddFirstOffers: (site, { offers, reason, ...asked }) => {
      requireAdmin(asked)
      if (site.offers.size > 0) throw new Rejection('nothing-to-change')
      return add(site, offers, reason)
    },
  },
  evolve: {
    OfferAdded: (site, data, context) => withOffer(site, data, context),
    OfferChanged: (site, data, context) => withOffer(site, data, context),
    OfferArchived: (site, data, context) =>
      withOffer(site, data, context, { since: context.at, reason: data.reason }),
  },
}
