import { describe, expect, it } from '@jest/globals'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import { withdrawalCancelled, withdrawalRequested } from '../testing/stories/account-story.js'
import { interestCharged, loanApproved, loanRepaid } from '../testing/stories/loan-story.js'
import { imbalanceOf, invariants } from './invariants.js'

const credit = (amount: bigint): LedgerEvent => ({
  type: 'BalanceCredited',
  data: { amount, reason: 'Agreed by phone' },
})
const debit = (amount: bigint): LedgerEvent => ({
  type: 'BalanceDebited',
  data: { amount, reason: 'Agreed by phone' },
})

const saidOf = (check: string, events: readonly LedgerEvent[]) => {
  const judge = invariants.find((invariant) => invariant.check === check)?.follow()
  return events.map((event) => judge?.(event))
}

describe('the invariants of the ledger', () => {
  it('say by how much postings miss a sum of zero', () => {
    const postings = (client: bigint) => [
      { book: 'custody' as const, amount: -300n },
      { book: 'client' as const, amount: client },
    ]
    expect([299n, 300n, 301n].map((amount) => imbalanceOf({ postings: postings(amount) }))).toEqual(
      ['-0.01', null, '0.01'],
    )
  })
})

describe('the invariants of a stream', () => {
  it('accept events whose postings sum to zero', () => {
    expect(saidOf('postings', [credit(300n), debit(100n)])).toEqual([null, null])
  })

  it('name the available amount after each event that leaves it below zero', () => {
    expect(saidOf('available', [credit(300n), debit(300n), debit(1n), credit(1n)])).toEqual([
      null,
      null,
      '-0.01',
      null,
    ])
  })

  it('count as unavailable what a withdrawal holds', () => {
    expect(
      saidOf('available', [
        credit(300n),
        withdrawalRequested(300n),
        debit(1n),
        withdrawalCancelled(300n),
      ]),
    ).toEqual([null, null, '-0.01', null])
  })

  it('accept a loan that is repaid to the cent, with its interest', () => {
    const past = [loanApproved(300n), interestCharged('2026-11-21', 300n, 2n)]
    expect(saidOf('debts', [...past, loanRepaid(3n, 2n), loanRepaid(299n)])).toEqual(
      Array<null>(4).fill(null),
    )
  })

  it('name by how much more is repaid than was lent, or paid as interest than was charged', () => {
    const lent = [loanApproved(300n), interestCharged('2026-11-21', 300n, 2n)]
    expect(saidOf('debts', [...lent, loanRepaid(301n)])).toEqual([null, null, '-0.01'])
    expect(saidOf('debts', [...lent, loanRepaid(300n, 3n)])).toEqual([null, null, '-0.01'])
    expect(saidOf('debts', [loanRepaid(1n)])).toEqual(['-0.01'])
  })

  it('start from zero each time the stream is followed anew', () => {
    expect([saidOf('available', [credit(300n)]), saidOf('available', [debit(1n)])]).toEqual([
      [null],
      ['-0.01'],
    ])
  })
})
