import { describe, expect, it } from '@jest/globals'
import type { AccountEvent } from '#contracts/events/ledger-events'
import type { Row } from '../../engine/projections/projection.js'
import { numbered } from '../../engine/projections/testing/story.js'
import * as story from '../../testing/stories/account-story.js'
import { entryAt, reversed as reversal } from '../../testing/stories/reversal-story.js'
import { requestRows } from './requests.projection.js'

const rowAfter = (...events: AccountEvent[]): Row | undefined =>
  numbered(events.map((event) => ({ stream: `account-${story.ownerId}`, event }))).reduce<
    Row | undefined
  >(
    (row, event) =>
      requestRows
        .keys(event)
        .reduce((before: Row | undefined, key) => requestRows.evolve(before, event, key), row),
    undefined,
  )

const keysOf = (event: AccountEvent) =>
  requestRows.keys(numbered([{ stream: `account-${story.ownerId}`, event }])[0]!)

describe('the row of a request', () => {
  it('is that of a deposit from its quote on, with what was asked for and what was approved', () => {
    expect(rowAfter(story.quoted(5n))).toMatchObject({
      kind: 'deposit',
      status: 'quoted',
      requestedAt: null,
      asked: 5n,
      amount: 5n,
    })
    const approved = rowAfter(
      story.quoted(5n),
      story.depositRequested(5n),
      story.depositApproved(4n),
    )
    expect(approved).toMatchObject({
      status: 'approved',
      about: 'tether',
      asked: 5n,
      amount: 4n,
      decidedBy: 'system',
    })
    expect(approved?.['requestedAt']).not.toBeNull()
  })

  it('is that of a withdrawal from its request to its payout, which leaves who approved it as it was', () => {
    const paid = rowAfter(
      story.withdrawalRequested(5n),
      story.withdrawalApproved(5n),
      story.withdrawalPaidOut(5n),
    )
    expect(paid).toMatchObject({
      kind: 'withdrawal',
      status: 'paid',
      decidedBy: 'system',
      paidBy: 'system',
      amount: 5n,
    })
    expect(paid?.['paidAt']).not.toBeNull()
  })
})

describe('the queue of staff in which a request waits', () => {
  it('is that of decisions while it is pending, and that of payouts until it is paid or its approval reversed', () => {
    const approved = story.withdrawalApproved(5n)
    const steps = [story.withdrawalRequested(5n), approved, story.withdrawalPaidOut(5n)]
    expect([1, 2, 3].map((taken) => rowAfter(...steps.slice(0, taken))?.['queue'])).toEqual([
      'withdrawal pending',
      'withdrawal approved',
      null,
    ])
    expect(rowAfter(...steps.slice(0, 2), reversal(entryAt(1, approved)))).toMatchObject({
      queue: null,
      status: 'approved',
    })
  })

  it('is none for what is decided and not paid out, or was only quoted', () => {
    expect(rowAfter(story.quoted(5n))).toMatchObject({ queue: null })
    expect(rowAfter(story.quoted(5n), story.depositRequested(5n))).toMatchObject({
      queue: 'deposit pending',
    })
    expect(
      rowAfter(story.quoted(5n), story.depositRequested(5n), story.depositApproved(5n)),
    ).toMatchObject({ queue: null })
  })
})

describe('the request that an event is about', () => {
  it('is the one of which it is a step or, if it reverses an entry, the one of that entry', () => {
    const approved = story.depositApproved(5n)
    expect(keysOf(approved)).toEqual([story.depositId])
    expect(keysOf(reversal(entryAt(3, approved)))).toEqual([story.depositId])
  })

  it('is none if it is no step of any', () => {
    expect(keysOf(story.credited(5n))).toEqual([])
    expect(keysOf(reversal(entryAt(3, story.credited(5n))))).toEqual([])
  })
})
