import { describe, expect, it } from '@jest/globals'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { numbered } from '../../engine/projections/testing/story.js'
import { depositApproved, depositRejected, ownerId } from '../../testing/stories/account-story.js'
import { entryAt, reversed as reversal } from '../../testing/stories/reversal-story.js'
import { decided, decisionIn, reversed } from './decisions.js'

const recorded = (event: AccountEvent) => numbered([{ stream: `account-${ownerId}`, event }])[0]!
const at = '2026-11-21T08:00:00.120Z'
const pending = {
  status: 'pending' as 'pending' | 'approved' | 'rejected',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  position: 0n,
}

describe('the row of a request', () => {
  it('says after its decision how, by whom and when it was made, and why if a reason was given', () => {
    const told = { decidedAt: at, decidedBy: 'system', position: 1n }
    expect(decided(pending, 'approved', recorded(depositApproved(5n)))).toEqual({
      ...told,
      status: 'approved',
      reason: null,
    })
    expect(decided(pending, 'rejected', recorded(depositRejected(5n)))).toEqual({
      ...told,
      status: 'rejected',
      reason: 'Agreed by phone',
    })
  })

  it('says after the reversal of its approval when that was, and keeps its status', () => {
    const row = { status: 'approved', reversedAt: null, position: 0n }
    const event = recorded(reversal(entryAt(3, depositApproved(5n))))
    expect(reversed(row, event)).toEqual({ status: 'approved', reversedAt: at, position: 1n })
  })

  it('that is missing stays missing', () => {
    expect(decided(undefined, 'approved', recorded(depositApproved(5n)))).toBeUndefined()
    expect(reversed(undefined, recorded(reversal(entryAt(3, depositApproved(5n)))))).toBeUndefined()
  })
})

describe('the refusal of a second decision', () => {
  it('says how, by whom and when the first was made', () => {
    const first = { status: 'approved', decidedBy: 'an admin', decidedAt: at }
    expect(decisionIn(first)).toMatchObject({ code: 'already-decided', details: first })
  })

  it('is not made of a row without a whole decision', () => {
    const rows = [
      undefined,
      pending,
      { ...pending, decidedBy: 'an admin' },
      { ...pending, decidedAt: at },
    ]
    expect(rows.map(decisionIn)).toEqual(rows.map(() => undefined))
  })
})
