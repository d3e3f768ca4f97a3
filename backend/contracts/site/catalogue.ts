import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { freeText } from '../values/free-text.js'
import { OfferId } from '../values/ids.js'
import { PageQuery, pageOf } from '../values/page.js'
import { Accepted, Instant, Ordinal, Reason } from '../values/values.js'
import {
  ExpertTerms,
  LoanPlanTerms,
  OfferKind,
  OfferTerms,
  PackageTerms,
  SignalPlanTerms,
} from '../catalogue/offer-terms.js'

const name = freeText('The name', { most: 60, tooShort: 'Name is required' })

/** The terms of an offer as an admin writes them. */
export const WrittenTerms = z.discriminatedUnion('kind', [
  ExpertTerms.extend({ name }),
  PackageTerms.extend({
    name,
    features: z
      .array(freeText('A feature', { most: 120 }))
      .min(1, 'Add at least one feature')
      .max(20, 'At most 20 features'),
  }),
  SignalPlanTerms.extend({ name }),
  LoanPlanTerms.extend({
    name,
    withdrawalRule: freeText('The rule of withdrawal', { most: 200 }),
  }).refine(({ returnFromPercent: from, returnToPercent: to }) => from <= to, {
    path: ['returnToPercent'],
    message: 'The return must not end below where it begins',
  }),
])

/**
 * An offer as everybody reads it; `photoAt` is the address of an expert's photo at an outside image
 * host, if one has it.
 */
export const Offer = z.object({
  offerId: OfferId,
  terms: OfferTerms,
  addedAt: Instant,
  changedAt: Instant,
  photoAt: z.string().optional(),
})
export type Offer = z.output<typeof Offer>

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/catalogue',
  roles: ['client', 'admin', 'auditor'],
  summary:
    'Experts, packages, signal plans and loan plans on offer, in the order in which they were added; their figures are the operator’s',
  request: z.strictObject({}),
  response: z.object({ items: z.array(Offer) }),
})

/** What was done to an offer. */
export const OfferAct = z.enum(['added', 'changed', 'archived'])
export type OfferAct = z.output<typeof OfferAct>

/** One act on an offer: its whole terms from then on, who did it, when and why. */
export const OfferChange = z.object({
  ordinal: Ordinal,
  offerId: OfferId,
  act: OfferAct,
  terms: OfferTerms,
  reason: z.string(),
  changedBy: z.string(),
  changedByName: z.string().nullable(),
  changedAt: Instant,
})
export type OfferChange = z.output<typeof OfferChange>

export const listOfferChanges = endpoint({
  method: 'GET',
  path: '/staff/catalogue/changes',
  roles: ['admin', 'auditor'],
  summary: 'What was added to the catalogue, changed in it and archived, newest first',
  request: PageQuery.extend({ of: OfferKind.optional(), offerId: OfferId.optional() }),
  response: pageOf(OfferChange),
})

const Added = Accepted.extend({ offerId: OfferId })

export const addOffer = endpoint({
  method: 'POST',
  path: '/staff/catalogue/offers',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Offer an expert, a package, a signal plan or a loan plan, with a reason',
  request: z.strictObject({ terms: WrittenTerms, reason: Reason }),
  response: Added,
})

export const changeOffer = endpoint({
  method: 'POST',
  path: '/staff/catalogue/offers/:offerId',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Give an offer other terms of the same kind, with a reason, as long as its `changedAt` is still `basedOn`; what was bought before keeps its own',
  request: z.strictObject({
    offerId: OfferId,
    basedOn: Instant,
    terms: WrittenTerms,
    reason: Reason,
  }),
  response: Accepted,
})

export const archiveOffer = endpoint({
  method: 'POST',
  path: '/staff/catalogue/offers/:offerId/archive',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Offer something no longer, with a reason; what was bought of it stays',
  request: z.strictObject({ offerId: OfferId, reason: Reason }),
  response: Accepted,
})

export const addFirstOffers = endpoint({
  method: 'POST',
  path: '/staff/catalogue/first-offers',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Fill a catalogue that never had an offer with the first ones, with a reason',
  request: z.strictObject({ reason: Reason }),
  response: Accepted,
})
