import type { OfferKind } from '#contracts/catalogue/offer-terms'

/** What each kind of offer is called within a sentence. */
export const offerKindText = {
  expert: 'expert',
  package: 'package',
  signalPlan: 'signal plan',
  loanPlan: 'loan plan',
} as const satisfies Record<OfferKind, string>
