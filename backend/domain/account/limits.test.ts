import { describe, it } from '@jest/globals'
import { DepositId, WithdrawalId } from '#contracts/values/ids'
import * as story from '../../testing/stories/account-story.js'
import { usualLimits } from './limits.js'

const {
  admin,
  approveDeposit,
  EXPIRY,
  given,
  issueQuote,
  opened,
  owner,
  quoted,
  requestDeposit,
  requestWithdrawal,
  submitSent,
} = story
const { openQuotes, pendingDeposits, pendingWithdrawals, quotesKept, payoutsKept, decisionsKept } =
  usualLimits

const upTo = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const deposit = (number: number) => DepositId.parse(idOf(number))
const withdrawal = (number: number) => WithdrawalId.parse(idOf(1_000 + number))

const quotes = (count: number) => upTo(count, (number) => quoted(1n, deposit(number)))
const deposits = (count: number) =>
  upTo(count, (number) => [
    quoted(1n, deposit(number)),
    story.depositRequested(1n, deposit(number)),
  ]).flat()
const withdrawals = (count: number) =>
  upTo(count, (number) => story.withdrawalRequested(1n, 0n, withdrawal(number)))
const decided = (count: number) =>
  upTo(count, (number) => [
    story.withdrawalRequested(1n, 0n, withdrawal(number)),
    story.withdrawalApproved(1n, 0n, withdrawal(number)),
  ]).flat()

const late = { ...owner, at: EXPIRY }

describe('the quotes of an account', () => {
  it(`are limited to ${openQuotes} in force, and a refusal says when the first expires`, () => {
    given(opened, ...quotes(openQuotes - 1))
      .when(issueQuote(1n), owner)
      .thenEvents(quoted(1n))
    given(opened, ...quotes(openQuotes))
      .when(issueQuote(1n), owner)
      .thenRejected('too-many-quotes', { limit: openQuotes, until: EXPIRY })
  })

  it('are refused until the first of them expires, in any order of expiry', () => {
    const until = '2026-11-21T09:30:00.000Z'
    const { type, data } = quoted(1n, deposit(openQuotes))
    given(opened, ...quotes(openQuotes - 1), { type, data: { ...data, expiresAt: until } })
      .when(issueQuote(1n), owner)
      .thenRejected('too-many-quotes', { limit: openQuotes, until })
  })

  it('make room for others when they are used or expire', () => {
    given(opened, ...quotes(openQuotes), story.depositRequested(1n, deposit(1)))
      .when(issueQuote(1n), owner)
      .thenEvents(quoted(1n))
    given(opened, ...quotes(openQuotes))
      .when(issueQuote(1n), late)
      .thenEvents(quoted(1n))
  })

  it(`make room once their rate has ended, though ${quotesKept} may still be submitted as paid`, () => {
    given(opened, ...quotes(quotesKept))
      .when(issueQuote(1n), late)
      .thenEvents(quoted(1n))
  })

  it(`are remembered while they are among the last ${quotesKept}`, () => {
    const past = [opened, ...quotes(quotesKept + 1)]
    given(...past)
      .when(submitSent(deposit(1)), late)
      .thenRejected('unknown-request')
    given(...past)
      .when(submitSent(deposit(2)), late)
      .thenEvents(story.depositRequestedLate(1n, deposit(2)))
  })
})

describe('the pending requests of an account', () => {
  it(`are limited to ${pendingDeposits} deposits`, () => {
    given(opened, ...deposits(pendingDeposits - 1), quoted(1n))
      .when(requestDeposit(), owner)
      .thenEvents(story.depositRequested(1n))
    given(opened, ...deposits(pendingDeposits), quoted(1n))
      .when(requestDeposit(), owner)
      .thenRejected('too-many-pending', { kind: 'deposit', limit: pendingDeposits })
  })

  it(`are limited to ${pendingWithdrawals} withdrawals, however many deposits are pending`, () => {
    const rich = [
      opened,
      story.credited(100n),
      ...withdrawals(pendingWithdrawals - 1),
      quoted(1n),
      story.depositRequested(1n),
    ]
    given(...rich)
      .when(requestWithdrawal(1n), owner)
      .thenEvents(story.withdrawalRequested(1n))
    given(...rich, story.withdrawalRequested(1n))
      .when(requestWithdrawal(1n, {}, withdrawal(999)), owner)
      .thenRejected('too-many-pending', { kind: 'withdrawal', limit: pendingWithdrawals })
  })

  it('are never forgotten, even if the log holds more than are allowed', () => {
    const many = pendingDeposits + decisionsKept
    given(opened, ...deposits(many), ...decided(decisionsKept + 1))
      .when(approveDeposit(deposit(1)))
      .thenEvents(story.depositApproved(1n, deposit(1)))
  })

  it('can be approved even if the quote was forgotten before it was used', () => {
    given(opened, ...quotes(quotesKept + 1), story.depositRequested(1n, deposit(1)))
      .when(approveDeposit(deposit(1)))
      .thenEvents(story.depositApproved(1n, deposit(1)))
  })
})

describe('the decisions of an account', () => {
  it(`are remembered while they are among the last ${decisionsKept}`, () => {
    const past = [opened, story.credited(1_000n), ...decided(decisionsKept + 1)]
    given(...past)
      .when(story.approveWithdrawal(withdrawal(1)))
      .thenRejected('unknown-request')
    given(...past)
      .when(story.approveWithdrawal(withdrawal(2)))
      .thenRejected('already-decided', {
        status: 'approved',
        decidedBy: admin.actorId,
        decidedAt: admin.at,
      })
  })
})

describe('the payouts that an account owes', () => {
  it(`can be recorded while they are among the last ${payoutsKept}, however many decisions came after them`, () => {
    const others = upTo(decisionsKept + 1, (number) => [
      story.withdrawalRequested(1n, 0n, withdrawal(number)),
      story.withdrawalRejected(1n, withdrawal(number)),
    ]).flat()
    const kept = [
      opened,
      story.credited(1_000n),
      story.withdrawalRequested(1n),
      story.withdrawalApproved(1n),
    ]
    given(...kept, ...others)
      .when(story.payOut(), story.otherAdmin)
      .thenEvents(story.withdrawalPaidOut(1n))
    given(...kept, ...decided(payoutsKept))
      .when(story.payOut())
      .thenRejected('unknown-request')
  })
})
