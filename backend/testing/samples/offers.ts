import type { z } from 'zod'
import { OfferTerms, type OfferKind, type TermsOf } from '#contracts/catalogue/offer-terms'
import { OfferId } from '#contracts/values/ids'

/** One offer of each kind, for tests. */
export const sampleTerms: { readonly [Kind in OfferKind]: TermsOf<Kind> } = {
  expert: {
    kind: 'expert',
    name: 'Marta Koval',
    returnBasisPoints: 1_840,
    followers: 1_240,
    profitShareBasisPoints: 1_000,
    minimumBalance: 500_00n,
  },
  package: {
    kind: 'package',
    name: 'Raw',
    price: 2_500_00n,
    features: ['A dedicated account desk'],
    spreadPips: '0.8',
    pairs: 10,
    leverage: 500,
  },
  signalPlan: { kind: 'signalPlan', name: 'Silver', price: 2_000_00n, bonusPercent: 12 },
  loanPlan: {
    kind: 'loanPlan',
    name: 'Level 1',
    amount: 2_000_000_00n,
    days: 25,
    yearlyBasisPoints: 1_217,
    portfolioNeeded: 350_000_00n,
    returnFromPercent: 100,
    returnToPercent: 150,
    withdrawalRule: 'Withdraw at the end of the session',
  },
}

/** The same in wire form. */
export const writtenTerms = <Kind extends OfferKind>(kind: Kind) =>
  OfferTerms.encode(sampleTerms[kind]) as Extract<z.input<typeof OfferTerms>, { kind: Kind }>

/** The id of a sample offer. */
export const sampleOfferId = (index: number): OfferId =>
  OfferId.parse(`01900000-0000-7000-8000-${String(index).padStart(12, '0')}`)
