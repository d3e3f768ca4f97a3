import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { steps, type Step } from '../../testing/commands/account-commands.js'
import { AccountModel } from '../../testing/stories/account-model.js'
import { admin } from '../../testing/stories/account-story.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { effectOf } from '../ledger.js'
import { account, accountWithin } from './account.js'
import { usualLimits, type Limits } from './limits.js'
import { Account } from './state.js'

interface Happened {
  readonly event: AccountEvent
  readonly context: DecisionContext
}

const evolve = (state: Account, { event, context }: Happened) =>
  account.evolve(state, event, context)
const fold = (events: readonly Happened[], from: Account = account.initial) =>
  events.reduce(evolve, from)

const tell = (
  state: Account,
  { command, context }: Step,
  by = account,
): { verdict: string; events: readonly Happened[] } => {
  try {
    return {
      verdict: 'ok',
      events: by.decide(state, command, context).map((event) => ({ event, context })),
    }
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal
    return { verdict: refusal.code, events: [] }
  }
}

/** The states that an account goes through, and all its events. */
const live = (story: readonly Step[]) => {
  const events: Happened[] = []
  let state = account.initial
  const states = story.map((step) => {
    const happened = tell(state, step).events
    events.push(...happened)
    return (state = fold(happened, state))
  })
  return { events, states }
}

const textOf = (state: Account): string => JSON.stringify(z.encode(Account, state))
const throughText = (state: Account): Account => Account.parse(JSON.parse(textOf(state)))

const hundreds = { numRuns: 400 }

describe('an account under any commands', () => {
  const tight: Limits = {
    openQuotes: 2,
    pendingDeposits: 1,
    pendingWithdrawals: 2,
    pendingLoans: 1,
    openTrades: 2,
    purchasesKept: 2,
    copies: 2,
    quotesKept: 2,
    payoutsKept: 2,
    reversalsKept: 2,
    decisionsKept: 1,
  }

  it.each([
    ['with its usual limits', usualLimits],
    ['with limits so tight that it forgets at once', tight],
  ])('answers and counts as a naive model of the rules does, %s', (_, limits) => {
    const limited = accountWithin(limits)
    const property = fc.property(steps, (story) => {
      const model = new AccountModel(limits)
      story.reduce((state, step) => {
        const { verdict, events } = tell(state, step, limited)
        expect({ ...step.command, verdict }).toEqual({ ...step.command, verdict: model.tell(step) })
        const next = events.reduce(
          (before, { event, context }) => limited.evolve(before, event, context),
          state,
        )
        expect(
          Object.entries(next.figures).map(([name, figure]) => [name, Number(figure)]),
        ).toEqual(Object.entries(model.figures))
        return next
      }, account.initial)
    })
    fc.assert(property, hundreds)
  })

  it('never has a negative available or held amount', () => {
    const property = fc.property(steps, (story) => {
      for (const { figures } of live(story).states) {
        expect(figures.available).toBeGreaterThanOrEqual(0n)
        expect(figures.held).toBeGreaterThanOrEqual(0n)
      }
    })
    fc.assert(property, hundreds)
  })

  it('holds exactly what its pending withdrawals ask for and its open trades were opened with', () => {
    const property = fc.property(steps, (story) => {
      for (const { figures, pending, holds, trades } of live(story).states) {
        const waiting = [...pending].filter(([, { kind }]) => kind === 'withdrawal')
        const heldFor = (
          cause: string,
          held: readonly (readonly [string, { readonly amount: bigint }])[],
        ) => held.map(([id, { amount }]) => [id, { cause, amount }] as const)
        expect(holds).toEqual(
          new Map([...heldFor('withdrawal', waiting), ...heldFor('trade', [...trades])]),
        )
        expect(figures.held).toBe([...holds.values()].reduce((sum, { amount }) => sum + amount, 0n))
      }
    })
    fc.assert(property, hundreds)
  })

  it('keeps a trial balance of zero after every event, with settled equal to the client book', () => {
    const property = fc.property(steps, (story) => {
      const { events } = live(story)
      events.forEach((_, last) => {
        const postings = events.slice(0, last + 1).flatMap(({ event }) => effectOf(event).postings)
        const sum = (book?: string) =>
          postings.reduce(
            (total, posting) => (book && posting.book !== book ? total : total + posting.amount),
            0n,
          )
        expect(sum()).toBe(0n)
        const { figures, trialBalance } = fold(events.slice(0, last + 1))
        expect({ settled: figures.settled, trialBalance }).toEqual({
          settled: sum('client'),
          trialBalance: sum(),
        })
      })
    })
    fc.assert(property)
  })

  it('folds to the same state with a snapshot after any of its events', () => {
    const property = fc.property(steps, fc.array(fc.nat()), (story, cuts) => {
      const { events } = live(story)
      const places = [...cuts.map((cut) => cut % (events.length + 1)), events.length].toSorted(
        (one, other) => one - other,
      )
      const pieces = places.map((place, at) => events.slice(places[at - 1] ?? 0, place))
      const folded = pieces.reduce(
        (state, piece) => fold(piece, throughText(state)),
        account.initial,
      )
      expect(textOf(folded)).toBe(textOf(fold(events)))
    })
    fc.assert(property)
  })
})

describe('an account', () => {
  it('stops folding at an event that it does not know', () => {
    expect(() =>
      account.evolve(
        account.initial,
        { type: 'LoanDisbursed', data: { amount: 1n } } as never,
        admin,
      ),
    ).toThrow('LoanDisbursed')
  })
})
