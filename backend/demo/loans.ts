import type { INestApplicationContext } from '@nestjs/common'
import { LoanId, OfferId } from '#contracts/values/ids'
import { loanIdOf } from '../features/loans/request-loan.js'
import { nameId } from '../lib/ids.js'
import { SITE, Sites, Users } from '../server/deciding/aggregates.js'
import type { DemoClient } from './desk-parts.js'
import type { Desk } from './desk.js'

/** For accounts of the size that the demo has. */
const PLAN = {
  offerId: OfferId.parse(nameId('demo-loan-plan')),
  terms: {
    kind: 'loanPlan',
    name: 'Loan Starter',
    amount: 20_000_00n,
    days: 60,
    yearlyBasisPoints: 1_217,
    portfolioNeeded: 1_000_00n,
    returnFromPercent: 5,
    returnToPercent: 10,
    withdrawalRule: 'Withdraw at any time',
  },
} as const

/** Loans of the demo: one that is owed, and an application that waits. */
export class DemoLoans {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly desk: Desk,
  ) {}

  async offer(adminId: string): Promise<void> {
    const by = await this.app.get(Users).state(adminId)
    const commandId = nameId('demo-loan-plan')
    await this.app
      .get(Sites)
      .handle(
        SITE,
        { type: 'AddOffer', ...PLAN, reason: 'For smaller accounts', by },
        { actorId: adminId, actorRole: 'admin', commandId, requestHash: 'demo' },
      )
  }

  /** A client applies, with what their account is worth. */
  ask(client: DemoClient, amount: bigint): LoanId {
    const { name: plan, amount: most, days, yearlyBasisPoints, portfolioNeeded } = PLAN.terms
    const terms = { amount: most, days, yearlyBasisPoints, portfolioNeeded }
    return this.desk.ask(client, (command) => ({
      type: 'RequestLoan',
      loanId: loanIdOf(command),
      planId: PLAN.offerId,
      plan,
      terms,
      accepted: terms,
      amount,
      purpose: 'more-trading',
      equity: this.desk.stateOf(client).figures.settled,
    })).loanId
  }

  /** Lends what a client has applied for. */
  lend(client: DemoClient): void {
    const waiting = [...this.desk.stateOf(client).pending].find(([, { kind }]) => kind === 'loan')
    if (!waiting) throw new Error('the client of the demo has not applied for a loan')
    const loanId = LoanId.parse(waiting[0])
    this.desk.decide(client, (twoAdmins) => ({ type: 'ApproveLoan', loanId, twoAdmins }))
  }

  repay(client: DemoClient, amount: bigint): void {
    const loanId = this.desk.stateOf(client).loan?.loanId
    if (loanId === undefined) throw new Error('the client of the demo owes no loan')
    this.desk.ask(client, () => ({ type: 'RepayLoan', loanId: LoanId.parse(loanId), amount }))
  }
}
