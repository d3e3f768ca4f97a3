import { describe, expect, it } from '@jest/globals'
import { system } from '../../testing/samples/site-acts.js'
import { admin, credited, given, opened, owner } from '../../testing/stories/account-story.js'
import { copied, copyEnded, copying, copyId, ending } from '../../testing/stories/purchase-story.js'
import { effectOf } from '../ledger.js'
import { accountWithin } from './account.js'
import { usualLimits } from './limits.js'

describe('copying an expert', () => {
  it('records the relation, and moves and holds no money', () => {
    given(opened, credited(500_00n)).when(copying(), owner).thenEvents(copied())
    expect(effectOf(copied())).toMatchObject({ postings: [], held: 0n })
    given(opened, credited(500_00n), { ...copied(), on: owner }).thenState({
      copies: new Map([[copyId, { ...expertOf(), copiedAt: owner.at }]]),
      figures: { settled: 500_00n, available: 500_00n },
    })
  })

  it('takes a balance of what the expert asks for, and says how much is missing', () => {
    given(opened, credited(499_99n))
      .when(copying(), owner)
      .thenRejected('balance-below-minimum', { needed: '500.00', balance: '499.99' })
  })

  it('happens once until it ends', () => {
    const past = [opened, credited(500_00n), copied()] as const
    given(...past)
      .when(copying(), owner)
      .thenRejected('nothing-to-change')
    given(...past)
      .when(ending(), owner)
      .thenEvents(copyEnded())
    given(...past, copyEnded())
      .when(ending(), owner)
      .thenRejected('nothing-to-change')
    given(...past, copyEnded())
      .when(copying(), owner)
      .thenEvents(copied())
  })

  it('is not for a suspended account, which can still cancel', () => {
    const suspended = { type: 'AccountSuspended', data: { reason: 'Asked' } } as const
    given(opened, credited(500_00n), suspended)
      .when(copying(), owner)
      .thenRejected('account-suspended', { since: admin.at })
    given(opened, credited(500_00n), copied(), suspended)
      .when(ending(), owner)
      .thenEvents(copyEnded())
  })

  it('ends with its reason once the expert is offered no longer', () => {
    given(opened, credited(500_00n), copied())
      .when(ending('Left the house'), system)
      .thenEvents(copyEnded('Left the house'))
  })

  it('has a limit', () => {
    const limited = accountWithin({ ...usualLimits, copies: 0 })
    const state = [opened, credited(500_00n)].reduce(
      (before, event) => limited.evolve(before, event, owner),
      limited.initial,
    )
    expect(() => limited.decide(state, copying(), owner)).toThrow(
      expect.objectContaining({ code: 'too-many-copies', details: { limit: 0 } }),
    )
  })
})

const expertOf = () => {
  const { offerId, name } = copied().data
  return { offerId, name }
}
