import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { LoanId } from '#contracts/values/ids'
import { daysAfter } from '#contracts/values/utc-days'
import * as story from '../../testing/stories/account-story.js'
import { cents } from '../../testing/stories/arbitraries.js'
import * as loan from '../../testing/stories/loan-story.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { effectOf, trialBalanceOf } from '../ledger.js'
import { account, type AccountCommand } from './account.js'
import { nextDayOf } from './interest.js'
import type { Account } from './state.js'

const ids = ['ac01', 'ac02', 'ac03'].map((end) =>
  LoanId.parse(`01900000-0000-7000-8000-00000000${end}`),
)
const id = fc.constantFrom(...ids)
/** As much as a plan may take, so that a few cents bear interest soon. */
const terms = { ...loan.terms, amount: 90n, portfolioNeeded: 1n, yearlyBasisPoints: 100_00 }
const some = fc.bigInt({ min: 1n, max: 99n })

type Made = (state: Account) => AccountCommand
interface Step {
  readonly made: Made
  readonly by: DecisionContext
  /** How many hours pass before it. */
  readonly hours: number
}

const ofClient = fc.oneof(
  fc.tuple(some, id, fc.bigInt({ min: 0n, max: 3n })).map(
    ([amount, loanId, equity]): Made =>
      () =>
        loan.requestLoan(amount, { loanId, terms, accepted: terms, equity }),
  ),
  fc.tuple(fc.oneof(cents, some), id).map(
    ([amount, each]): Made =>
      () =>
        loan.repayLoan(amount, each),
  ),
  id.map(
    (each): Made =>
      () =>
        loan.cancelLoan(each),
  ),
  cents.map(
    (amount): Made =>
      () =>
        story.requestWithdrawal(amount),
  ),
)
const ofStaff = fc.oneof(
  id.map(
    (each): Made =>
      () =>
        loan.approveLoan(each),
  ),
  id.map(
    (each): Made =>
      () =>
        loan.rejectLoan(each),
  ),
  cents.map(
    (amount): Made =>
      () =>
        story.credit(amount),
  ),
  cents.map(
    (amount): Made =>
      () =>
        story.debit(amount),
  ),
)
/** The scheduler, also with a day that was charged, or is not over. */
const ofSystem = fc.oneof(
  fc.tuple(id, fc.integer({ min: -1, max: 1 })).map(
    ([each, off]): Made =>
      (state) =>
        loan.chargeInterest(
          daysAfter(state.loan ? nextDayOf(state.loan) : '2026-11-21', off),
          state.loan ? LoanId.parse(state.loan.loanId) : each,
        ),
  ),
  id.map(
    (each): Made =>
      () =>
        loan.recordOverdue(each),
  ),
)
const hours = fc.integer({ min: 0, max: 500 })
const stepBy = (by: DecisionContext, made: fc.Arbitrary<Made>) =>
  fc.tuple(made, hours).map(([each, after]): Step => ({ made: each, by, hours: after }))
const steps = fc.array(
  fc.oneof(
    stepBy(story.owner, ofClient),
    stepBy(story.admin, ofStaff),
    stepBy(loan.system, ofSystem),
  ),
  { maxLength: 60, size: 'max' },
)

const decided = (state: Account, command: AccountCommand, by: DecisionContext) => {
  try {
    return account.decide(state, command, by)
  } catch (error) {
    if (error instanceof Rejection) return []
    throw error
  }
}

const begin = [story.opened, story.credited(12n)].reduce(
  (state, event) => account.evolve(state, event, story.owner),
  account.initial,
)

const play = (
  all: readonly Step[],
  seen: (event: AccountEvent, after: Account, before: Account) => void,
): Account => {
  let millis = Date.parse('2026-11-21T00:00:00.000Z')
  return all.reduce((state, { made, by, hours: passed }) => {
    millis += passed * 3_600_000
    const context = { ...by, at: new Date(millis).toISOString() }
    return decided(state, made(state), context).reduce((before, event) => {
      const after = account.evolve(before, event, context)
      seen(event, after, before)
      return after
    }, state)
  }, begin)
}

describe('of all that may happen to a loan', () => {
  it('no debt is ever below zero, it is what the open loan owes, and the postings sum to zero', () => {
    let charged = 0
    fc.assert(
      fc.property(steps, (all) => {
        play(all, (event, { figures, loan: open, trialBalance }) => {
          if (event.type === 'LoanInterestCharged' && event.data.amount > 0n) charged++
          expect(figures.debt).toBeGreaterThanOrEqual(0n)
          expect(figures.debt).toBe(open ? open.principal + open.interest : 0n)
          expect(open === null || open.principal > 0n).toBe(true)
          expect(figures.available).toBeGreaterThanOrEqual(0n)
          expect(trialBalanceOf(effectOf(event))).toBe(0n)
          expect(trialBalance).toBe(0n)
        })
      }),
      { numRuns: 300 },
    )
    expect(charged).toBeGreaterThan(100)
  })

  it('each day is charged once and in order, from the day of the loan to the day before its end', () => {
    let count = 0
    fc.assert(
      fc.property(steps, (all) => {
        const days: string[] = []
        play(all, (event, _, before) => {
          if (event.type === 'LoanApproved') days.length = 0
          if (event.type !== 'LoanInterestCharged') return
          count++
          expect(event.data.day).toBe(before.loan && nextDayOf(before.loan))
          expect(days).not.toContain(event.data.day)
          days.push(event.data.day)
        })
      }),
      { numRuns: 300 },
    )
    expect(count).toBeGreaterThan(500)
  })

  it('a loan is lent once, and never counts as a deposit', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const approved = new Set<string>()
        play(all, (event, after, before) => {
          if (event.type !== 'LoanApproved') return
          expect(approved).not.toContain(event.data.loanId)
          approved.add(event.data.loanId)
          expect(before.loan).toBeNull()
          expect(after.figures.deposits).toBe(before.figures.deposits)
          expect(after.figures.settled - before.figures.settled).toBe(event.data.amount)
        })
      }),
      { numRuns: 300 },
    )
  })
})
