import { addOffer } from '#contracts/site/catalogue'
import { approveLoan, requestLoan } from '#contracts/requests/loans'
import type { LoanTerms } from '#contracts/catalogue/loan-terms'
import type { LoanId, OfferId } from '#contracts/values/ids'
import type { Person } from '../app/people.js'
import { sampleTerms } from '../samples/offers.js'

const reason = 'For a test'

/** In wire form: 36.5 % a year, a thousandth a day in a usual year. */
export const loanTerms = {
  amount: '5000.00',
  days: 30,
  yearlyBasisPoints: 3_650,
  portfolioNeeded: '100.00',
} as const satisfies Record<keyof LoanTerms, unknown>

/** Offers a plan with these terms. */
export const loanPlan = async (admin: Person, change: object = {}): Promise<OfferId> => {
  const terms = { ...sampleTerms.loanPlan, ...loanTerms, ...change }
  return (await admin.ask(addOffer, { terms, reason })).offerId
}

export const askForLoan = async (
  client: Person,
  planId: OfferId,
  amount = '1000.00',
): Promise<LoanId> => {
  const asked = { planId, terms: loanTerms, amount, purpose: 'more-trading' } as const
  return (await client.ask(requestLoan, { ...asked, termsAccepted: true })).loanId
}

/** A loan that was approved, of an account that is worth enough. */
export const lend = async (
  admin: Person,
  client: Person,
  { planId, amount = '1000.00' }: { readonly planId: OfferId; readonly amount?: string },
): Promise<LoanId> => {
  const loanId = await askForLoan(client, planId, amount)
  await admin.ask(approveLoan, { accountId: client.userId, loanId })
  return loanId
}
