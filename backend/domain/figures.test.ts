import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as story from '../testing/stories/account-story.js'
import { anyEvent } from '../testing/stories/arbitraries.js'
import { addEffect, noFigures } from './figures.js'
import { effectOf } from './ledger.js'

const figuresOf = (events: Parameters<typeof effectOf>[0][]) =>
  events.map(effectOf).reduce(addEffect, noFigures)

describe('the figures of an account', () => {
  it('keep settled, held and available apart', () => {
    const events = [
      story.depositApproved(5n),
      story.credited(4n),
      story.debited(1n),
      story.withdrawalRequested(3n, 1n),
    ]
    expect(figuresOf(events)).toEqual({
      ...noFigures,
      settled: 8n,
      held: 3n,
      available: 5n,
      deposits: 8n,
    })
  })

  it('count profits, losses, payouts and fees', () => {
    const events = [
      story.profited(5n),
      story.lost(2n),
      story.withdrawalRequested(3n, 1n),
      story.withdrawalApproved(3n, 1n),
    ]
    expect(figuresOf(events)).toEqual({
      ...noFigures,
      settled: 0n,
      profit: 3n,
      profitByStaff: 3n,
      withdrawn: 2n,
      fees: 1n,
    })
  })

  it('are the same for any order of the events', () => {
    const shuffled = fc.array(anyEvent, { maxLength: 12 }).chain((events) => {
      const other = fc.shuffledSubarray(events, {
        minLength: events.length,
        maxLength: events.length,
      })
      return fc.tuple(fc.constant(events), other)
    })
    fc.assert(
      fc.property(shuffled, ([events, other]) =>
        expect(figuresOf(other)).toEqual(figuresOf(events)),
      ),
    )
  })

  it('always have available equal to settled minus held', () => {
    const property = fc.property(fc.array(anyEvent), (events) => {
      const { settled, held, available } = figuresOf(events)
      expect(available).toBe(settled - held)
    })
    fc.assert(property)
  })
})
