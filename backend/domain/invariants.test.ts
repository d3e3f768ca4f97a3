import { describe, expect, it } from '@jest/globals'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import { withdrawalCancelled, withdrawalRequested } from '../testing/account-story.js'
import { imbalanceOf, invariants } from './invariants.js'

const credit = (amount: bigint): LedgerEvent => ({ type: 'BalanceCredited', data: { amount, reason: 'Agreed by phone' } })
const debit = (amount: bigint): LedgerEvent => ({ type: 'BalanceDebited', data: { amount, reason: 'Agreed by phone' } })

const saidOf = (check: string, events: readonly LedgerEvent[]) => {
  const judge = invariants.find((invariant) => invariant.check === check)?.follow()
  return events.map((event) => judge?.(event))
}

describe('postings', () => {
  it('that do not sum to zero are told by how much', () => {
    const postings = (client: bigint) => [
      { book: 'custody' as const, amount: -300n },
      { book: 'client' as const, amount: client },
    ]
    expect([299n, 300n, 301n].map((amount) => imbalanceOf({ postings: postings(amount) }))).toEqual(['-0.01', null, '0.01'])
  })
})

describe('of every stream of the ledger', () => {
  it('the postings of each event sum to zero', () => {
    expect(saidOf('postings', [credit(300n), debit(100n)])).toEqual([null, null])
  })

  it('nothing is available below zero, after any event; where it is, the amount is said', () => {
    expect(saidOf('available', [credit(300n), debit(300n), debit(1n), credit(1n)])).toEqual([null, null, '-0.01', null])
  })

  it('what a withdrawal holds is not available', () => {
    expect(saidOf('available', [credit(300n), withdrawalRequested(300n), debit(1n), withdrawalCancelled(300n)])).toEqual([
      null,
      null,
      '-0.01',
      null,
    ])
  })

  it('one that is followed anew begins at nothing', () => {
    expect([saidOf('available', [credit(300n)]), saidOf('available', [debit(1n)])]).toEqual([[null], ['-0.01']])
  })
})
