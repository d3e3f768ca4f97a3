import { addOffer } from '#contracts/site/catalogue'
import {
  approveLoan,
  cancelLoan,
  listLoans,
  rejectLoan,
  repayLoan,
  requestLoan,
} from '#contracts/requests/loans'
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
  terms: Record<keyof LoanTerms, string | number> = loanTerms,
): Promise<LoanId> => {
  const asked = {
    planId,
    terms: terms as typeof loanTerms,
    amount,
    purpose: 'more-trading',
  } as const
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

interface Parties {
  readonly client: Person
  readonly admin: Person
}

/** What is sent to each endpoint of loans that changes something. */
export const loanCommands = (
  people: () => Parties,
): Readonly<Record<string, () => Promise<unknown>>> => {
  /** A client has one application or loan at a time, so the one before is ended first. */
  const asked = async (): Promise<LoanId> => {
    const { client, admin } = people()
    for (const { loanId, status, debt } of (await client.ask(listLoans, {})).items) {
      if (status === 'pending') await client.ask(cancelLoan, { loanId })
      if (debt > 0n) await client.ask(repayLoan, { loanId, amount: '5000.00' })
    }
    const open = { ...loanTerms, portfolioNeeded: '0.00' }
    return askForLoan(client, await loanPlan(admin, open), '10.00', open)
  }
  const decided = async () => ({ accountId: people().client.userId, loanId: await asked() })
  return {
    requestLoan: asked,
    cancelLoan: async () => people().client.ask(cancelLoan, { loanId: await asked() }),
    rejectLoan: async () => people().admin.ask(rejectLoan, { ...(await decided()), reason }),
    approveLoan: async () => people().admin.ask(approveLoan, await decided()),
    repayLoan: async () => {
      const { accountId, loanId } = await decided()
      await people().admin.ask(approveLoan, { accountId, loanId })
      // Where another admin must approve it first, nothing is owed yet.
      return people().client.call(repayLoan, { loanId, amount: '4.00' })
    },
  }
}
