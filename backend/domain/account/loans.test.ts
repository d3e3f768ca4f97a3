import { describe, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'
import * as loan from '../../testing/stories/loan-story.js'

const { given, opened, credited, owner, otherAdmin, ownerAsAdmin, proposalId } = story
const { terms } = loan
const suspended = { type: 'AccountSuspended', data: { reason: story.reason } } as const
const lent = [opened, credited(50n), loan.loanRequested(40_00n), loan.loanApproved(40_00n)] as const

describe('an application for a loan', () => {
  it('records the terms as agreed, the amount, the purpose and the equity', () => {
    given(opened, credited(5n))
      .when(loan.requestLoan(100_00n), owner)
      .thenEvents(loan.loanRequested(100_00n))
  })

  it('is for no more than the plan lends, and needs the portfolio of the plan', () => {
    given(opened)
      .when(loan.requestLoan(100_01n), owner)
      .thenRejected('above-plan', { most: '100.00' })
    given(opened)
      .when(loan.requestLoan(1n, { equity: 4n }), owner)
      .thenRejected('portfolio-too-small', { equity: '0.04', needed: '0.05' })
  })

  it('is refused with the terms of now if they are not those that were accepted', () => {
    const now = { ...terms, yearlyBasisPoints: 3_651 }
    given(opened)
      .when(loan.requestLoan(1n, { terms: now }), owner)
      .thenRejected('terms-changed', {
        amount: '100.00',
        days: 10,
        yearlyBasisPoints: 3_651,
        portfolioNeeded: '0.05',
      })
  })

  it('is the only one, and comes after the loan before it was repaid', () => {
    const another = loan.requestLoan(1n, { loanId: loan.otherLoanId })
    given(opened, loan.loanRequested(5n))
      .when(another, owner)
      .thenRejected('too-many-pending', { kind: 'loan', limit: 1 })
    given(...lent)
      .when(another, owner)
      .thenRejected('loan-open', { debt: '40.00' })
    given(...lent, loan.loanRepaid(40_00n))
      .when(another, owner)
      .thenEvents(loan.loanRequested(1n, { loanId: loan.otherLoanId }))
    given(opened, loan.loanRequested(5n), loan.loanRejected(5n))
      .when(another, owner)
      .thenEvents(loan.loanRequested(1n, { loanId: loan.otherLoanId }))
  })

  it('is cancelled by its client or rejected by staff, once', () => {
    const asked = [opened, loan.loanRequested(5n)] as const
    given(...asked)
      .when(loan.cancelLoan(), owner)
      .thenEvents(loan.loanCancelled(5n))
    given(...asked)
      .when(loan.rejectLoan())
      .thenEvents(loan.loanRejected(5n))
    given(...asked, loan.loanRejected(5n))
      .when(loan.approveLoan(), otherAdmin)
      .thenRejected('already-decided', {
        status: 'rejected',
        decidedBy: story.admin.actorId,
        decidedAt: story.admin.at,
      })
    given(opened).when(loan.cancelLoan(), owner).thenRejected('unknown-request')
  })

  it('waits while the account is suspended', () => {
    given(opened, suspended)
      .when(loan.requestLoan(1n), owner)
      .thenRejected('account-suspended', { since: story.admin.at })
    given(opened, loan.loanRequested(1n), suspended)
      .when(loan.approveLoan())
      .thenRejected('account-suspended', { since: story.admin.at })
  })
})

describe('an approved loan', () => {
  it('lends the amount, owes it, is due after the days of its plan, and counts as no deposit', () => {
    given(opened, loan.loanRequested(40_00n))
      .when(loan.approveLoan())
      .thenEvents(loan.loanApproved(40_00n))
    given(opened, loan.loanRequested(40_00n))
      .when(loan.approveLoan())
      .thenState({
        figures: { settled: 40_00n, available: 40_00n, debt: 40_00n, deposits: 0n, profit: 0n },
        trialBalance: 0n,
        pending: new Map(),
        loan: { principal: 40_00n, interest: 0n, chargedTo: '2026-11-20', dueOn: '2026-12-01' },
      })
  })

  it('is approved by neither its client nor, from the threshold on, one admin alone', () => {
    const asked = [opened, loan.loanRequested(40_00n)] as const
    given(...asked)
      .when(loan.approveLoan(), ownerAsAdmin)
      .thenRejected('own-account')
    const twoAdmins = { threshold: 40_00n, proposalId, by: story.asAdmin }
    const proposed = {
      type: 'ChangeProposed',
      data: {
        proposalId,
        change: { kind: 'loan-approval', loanId: loan.loanId, amount: 40_00n },
        expiresAt: story.PROPOSAL_END,
      },
    } as const
    given(...asked)
      .when({ ...loan.approveLoan(), twoAdmins })
      .thenEvents(proposed)
    given(...asked, proposed)
      .when(story.approveProposal(), otherAdmin)
      .thenEvents(story.proposalApproved(), {
        type: 'LoanApproved',
        data: { ...loan.loanApproved(40_00n).data, proposalId },
      })
    given(...asked, proposed)
      .when(loan.cancelLoan(), owner)
      .thenEvents(loan.loanCancelled(40_00n), { type: 'ProposalLapsed', data: { proposalId } })
  })

  it('keeps its account from being closed', () => {
    given(opened, loan.loanRequested(1n), loan.loanApproved(1n), story.debited(1n))
      .when(
        {
          type: 'CloseAccount',
          reason: story.reason,
          proposalId,
          by: story.asAdmin,
          person: { ...story.asAdmin, role: 'client' },
        },
        otherAdmin,
      )
      .thenRejected('account-in-use', {
        settled: '0.00',
        held: '0.00',
        debt: '0.01',
        deposits: 0,
        withdrawals: 0,
        loans: 0,
        payouts: 0,
        trades: 0,
        proposals: 0,
      })
  })

  it('keeps as much available as is owed where the site says so', () => {
    given(...lent)
      .when(story.requestWithdrawal(51n, { keepsOwed: true }), owner)
      .thenRejected('debt-kept-available', { available: '40.50', debt: '40.00', most: '0.50' })
    given(...lent)
      .when(story.requestWithdrawal(50n, { keepsOwed: true }), owner)
      .thenState({ figures: { available: 40_00n } })
    given(...lent)
      .when(story.requestWithdrawal(40_50n), owner)
      .thenState({ figures: { available: 0n, debt: 40_00n } })
  })
})

describe('the interest of a day', () => {
  const on22 = loan.at('2026-11-22T00:00:00.000Z', loan.system)

  it('is charged once the day is over, on what was not repaid, and raises the debt alone', () => {
    given(...lent)
      .when(loan.chargeInterest('2026-11-21'), on22)
      .thenEvents(loan.interestCharged('2026-11-21', 40_00n, 4n))
    given(...lent)
      .when(loan.chargeInterest('2026-11-21'), on22)
      .thenState({ figures: { settled: 40_50n, debt: 40_04n }, trialBalance: 0n })
    given(...lent)
      .when(loan.chargeInterest('2026-11-21'), loan.at('2026-11-21T23:59:59.999Z', loan.system))
      .thenRejected('concurrent-change')
  })

  it('is charged once and in order', () => {
    const charged = loan.interestCharged('2026-11-21', 40_00n, 4n)
    given(...lent, charged)
      .when(loan.chargeInterest('2026-11-21'), on22)
      .thenRejected('nothing-to-change', { day: '2026-11-21' })
    given(...lent)
      .when(loan.chargeInterest('2026-11-22'), loan.at('2026-11-30T00:00:00.000Z', loan.system))
      .thenRejected('concurrent-change')
    given(...lent, loan.loanRepaid(40_00n))
      .when(loan.chargeInterest('2026-11-21'), on22)
      .thenRejected('loan-not-open')
  })
})

describe('a repayment', () => {
  it('first charges the days that are over, then pays interest before the loan', () => {
    const on24 = loan.at('2026-11-24T10:00:00.000Z')
    given(...lent)
      .when(loan.repayLoan(20_00n), on24)
      .thenEvents(
        loan.interestCharged('2026-11-21', 40_00n, 4n),
        loan.interestCharged('2026-11-22', 40_00n, 4n),
        loan.interestCharged('2026-11-23', 40_00n, 4n),
        loan.loanRepaid(20_00n, 12n),
      )
    given(...lent)
      .when(loan.repayLoan(20_00n), on24)
      .thenState({
        figures: { settled: 20_50n, debt: 20_12n },
        loan: { principal: 20_12n, interest: 0n, chargedTo: '2026-11-23' },
      })
    given(...lent)
      .when(loan.repayLoan(5n), on24)
      .thenState({ loan: { principal: 40_00n, interest: 7n } })
  })

  it('takes no more than is owed, after which there is no loan', () => {
    given(...lent)
      .when(loan.repayLoan(99_99n), owner)
      .thenEvents(loan.loanRepaid(40_00n))
    given(...lent)
      .when(loan.repayLoan(99_99n), owner)
      .thenState({ loan: null, figures: { debt: 0n, settled: 50n } })
    given(...lent, loan.loanRepaid(40_00n))
      .when(loan.repayLoan(1n), owner)
      .thenRejected('loan-not-open')
  })

  it('comes from what is available, and not in a suspended account', () => {
    given(...lent, story.withdrawalRequested(40_49n))
      .when(loan.repayLoan(2n), owner)
      .thenRejected('insufficient-funds', { available: '0.01' })
    given(...lent, suspended)
      .when(loan.repayLoan(2n), owner)
      .thenRejected('account-suspended', { since: story.admin.at })
    given(opened, loan.loanRequested(5n))
      .when(loan.repayLoan(2n), owner)
      .thenRejected('loan-not-open')
  })
})

describe('a loan that is not repaid in time', () => {
  const on = (day: string) => loan.at(`${day}T00:01:00.000Z`, loan.system)

  it('is recorded as overdue on the day after it was due, once', () => {
    given(...lent)
      .when(loan.recordOverdue(), on('2026-12-01'))
      .thenRejected('nothing-to-change', { dueOn: '2026-12-01' })
    given(...lent)
      .when(loan.recordOverdue(), on('2026-12-02'))
      .thenEvents(loan.fellOverdue(40_00n))
    given(...lent, loan.fellOverdue(40_00n))
      .when(loan.recordOverdue(), on('2026-12-03'))
      .thenRejected('nothing-to-change', { dueOn: '2026-12-01' })
  })
})
