import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { TradeId } from '#contracts/values/ids'
import * as story from '../../testing/stories/account-story.js'
import { cents } from '../../testing/stories/arbitraries.js'
import * as trading from '../../testing/stories/trade-story.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { account, type AccountCommand } from './account.js'
import type { Account } from './state.js'

const ids = ['d001', 'd002', 'd003'].map((end) =>
  TradeId.parse(`01900000-0000-7000-8000-00000000${end}`),
)
const id = fc.constantFrom(...ids)
const given = fc.bigInt({ min: -7n, max: 7n })
const brought = given.filter((result) => result !== 0n)

interface Step {
  readonly command: AccountCommand
  readonly context: DecisionContext
}

const by =
  (context: DecisionContext) =>
  (command: AccountCommand): Step => ({ command, context })

const closings = fc.oneof(
  fc.tuple(given, id).map(([result, each]) => by(story.admin)(trading.closeTrade(result, each))),
  fc
    .tuple(given, id)
    .map(([result, each]) => by(story.owner)(trading.closeOwnTrade(result, { id: each }))),
  fc
    .tuple(given, id)
    .map(([result, each]) => by(story.otherAdmin)({ ...trading.setResult(result), tradeId: each })),
)
const others = fc.oneof(
  fc.tuple(cents, id).map(([amount, each]) => by(story.owner)(trading.openTrade(amount, 1n, each))),
  brought.map((result) => by(story.admin)(trading.addClosedTrade(result))),
  cents.map((amount) => by(story.admin)(story.debit(amount))),
  cents.map((amount) => by(story.admin)(story.loss(amount))),
  cents.map((amount) => by(story.admin)(story.credit(amount))),
)
const steps = fc.array(fc.oneof(others, closings), { maxLength: 40, size: 'max' })

/** The decision; nothing if a rule refuses. */
const decided = (state: Account, { command, context }: Step): readonly AccountEvent[] => {
  try {
    return account.decide(state, command, context)
  } catch (error) {
    if (error instanceof Rejection) return []
    throw error
  }
}

const begin = [story.opened, story.credited(12n)].reduce(
  (state, event) => account.evolve(state, event, story.owner),
  account.initial,
)

/** Lets all of it happen, and calls `seen` with each event and the states around it. */
const play = (
  all: readonly Step[],
  seen: (event: AccountEvent, before: Account, after: Account) => void,
): Account =>
  all.reduce(
    (state, step) =>
      decided(state, step).reduce((before, event) => {
        const after = account.evolve(before, event, step.context)
        seen(event, before, after)
        return after
      }, state),
    begin,
  )

const isClosing = (event: AccountEvent) =>
  event.type === 'TradeClosed' || event.type === 'TradeClosedByHand'

describe('of all that clients and staff may do with trades', () => {
  it('no more is held than is settled, and exactly what the open trades hold', () => {
    fc.assert(
      fc.property(steps, (all) => {
        play(all, (_, __, { figures, trades }) => {
          const open = [...trades.values()].reduce((sum, { amount }) => sum + amount, 0n)
          expect(figures.held).toBe(open)
          expect(figures.settled).toBeGreaterThanOrEqual(figures.held)
          expect(figures.available).toBe(figures.settled - figures.held)
        })
      }),
      { numRuns: 1_000 },
    )
  })

  it('a closing takes no more than the trade holds, and changes the balance by its result alone', () => {
    let count = 0
    fc.assert(
      fc.property(steps, (all) => {
        play(all, (event, before, after) => {
          if (!isClosing(event)) return
          count++
          const { amount, result, tradeId } = event.data
          expect(before.trades.get(tradeId)?.amount).toBe(amount)
          expect(result).toBeGreaterThanOrEqual(-amount)
          expect(after.figures.settled - before.figures.settled).toBe(result)
          expect(before.figures.held - after.figures.held).toBe(amount)
        })
      }),
      { numRuns: 1_000 },
    )
    expect(count).toBeGreaterThan(500)
  })

  it('a trade closed a second time, by its client or by staff, is left as it was', () => {
    let count = 0
    fc.assert(
      fc.property(steps, closings, (all, again) => {
        const state = play(all, () => undefined)
        const [first] = decided(state, again)
        if (!first || !isClosing(first)) return
        count++
        const closed = account.evolve(state, first, again.context)
        const { tradeId } = first.data
        for (const step of [
          again,
          by(story.owner)(trading.closeOwnTrade(7n, { id: tradeId })),
          by(story.otherAdmin)(trading.closeTrade(-7n, tradeId)),
          by(story.admin)({ ...trading.setResult(7n), tradeId }),
        ])
          expect(decided(closed, step)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
    expect(count).toBeGreaterThan(50)
  })
})
