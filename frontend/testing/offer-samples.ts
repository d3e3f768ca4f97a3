import type { Offer } from '#contracts/site/catalogue'
import { OfferId } from '#contracts/values/ids'
import { idOf } from './staff-samples.js'

/** When each sample was added and last changed. */
export const at = '2026-11-20T08:00:00.000Z'
const offered = (digit: number, terms: Offer['terms']): Offer => ({
  offerId: OfferId.parse(idOf(digit)),
  terms,
  addedAt: at,
  changedAt: at,
})
export const silver = offered(1, {
  kind: 'signalPlan',
  name: 'Silver',
  price: 200_00n,
  bonusPercent: 12,
})
const dear = offered(2, {
  kind: 'signalPlan',
  name: 'Diamond',
  price: 9_999_999_00n,
  bonusPercent: 35,
})
export const raw = offered(3, {
  kind: 'package',
  name: 'Raw',
  price: 250_00n,
  features: ['A dedicated account desk'],
  spreadPips: '0.8',
  pairs: 10,
  leverage: 500,
})
export const marta = offered(4, {
  kind: 'expert',
  name: 'Marta Koval',
  returnBasisPoints: 1_840,
  followers: 1_240,
  profitShareBasisPoints: 1_000,
  minimumBalance: 100_00n,
})
const rich = offered(5, {
  ...marta.terms,
  name: 'Rasmus Lind',
  minimumBalance: 9_999_999_00n,
} as Offer['terms'])
const loan = offered(6, {
  kind: 'loanPlan',
  name: 'Level 1',
  amount: 2_000_000_00n,
  days: 25,
  yearlyBasisPoints: 1_217,
  portfolioNeeded: 350_000_00n,
  returnFromPercent: 100,
  returnToPercent: 150,
  withdrawalRule: 'Withdraw at the end of the session',
})
export const archived = {
  ordinal: 12n,
  offerId: dear.offerId,
  act: 'archived',
  terms: dear.terms,
  reason: 'Nobody bought it',
  changedBy: idOf(9),
  changedByName: 'Jonas Weber',
  changedAt: at,
} as const
/** Of a client who has nothing. */
export const none = { purchases: [], copies: [] }

export const catalogueSample = { items: [silver, dear, raw, marta, rich, loan] }
