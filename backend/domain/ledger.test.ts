import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Posting } from '#contracts/ledger/entries'
import { isReversible } from '#contracts/events/money-events'
import { natureOf, type LedgerEvent } from '#contracts/events/ledger-events'
import * as story from '../testing/stories/account-story.js'
import * as loans from '../testing/stories/loan-story.js'
import { tradeClosed, tradeClosedByHand, tradeOpened } from '../testing/stories/trade-story.js'
import { anyEvent, eventOf, eventTypes } from '../testing/stories/arbitraries.js'
import type { Effect } from './effects.js'
import { aboutOf, correlationOf, effectOf, isByHand, settledChange } from './ledger.js'

const sum = (postings: readonly Posting[]) =>
  postings.reduce((total, { amount }) => total + amount, 0n)

const unchanged: Effect = {
  postings: [],
  held: 0n,
  deposits: 0n,
  profit: 0n,
  profitByStaff: 0n,
  withdrawn: 0n,
  fees: 0n,
  debt: 0n,
}

const notices = eventTypes.filter((type) => natureOf(type) === 'notice')
const holding = [
  'WithdrawalRequested',
  'WithdrawalRejected',
  'WithdrawalCancelled',
  'TradeOpened',
  'LoanInterestCharged',
]

/** The entry that an event reverses, or itself. */
const originOf = (event: LedgerEvent): LedgerEvent =>
  event.type === 'EntryReversed' ? event.data.entry.fact : event

/** A trade may end without a profit or a loss. */
const isEven = ({ data }: LedgerEvent): boolean => 'result' in data && data.result === 0n

describe('the posting table', () => {
  it.each([
    ['an approved deposit', story.depositApproved(5n), 'custody', 'client'],
    ['a credit', story.credited(5n), 'adjustments', 'client'],
    ['a debit', story.debited(5n), 'client', 'adjustments'],
    ['a profit', story.profited(5n), 'trading', 'client'],
    ['a loss', story.lost(5n), 'client', 'trading'],
  ] as const)('moves the amount of %s between its books', (_, event, debited, credited) => {
    expect(effectOf(event).postings).toEqual([
      { book: debited, amount: -5n },
      { book: credited, amount: 5n },
    ])
  })

  it('moves the payout to custody and the fee to fees when a withdrawal is approved', () => {
    expect(effectOf(story.withdrawalApproved(5n, 2n)).postings).toEqual([
      { book: 'client', amount: -3n },
      { book: 'custody', amount: 3n },
      { book: 'client', amount: -2n },
      { book: 'fees', amount: 2n },
    ])
  })

  it('omits the posting of a zero fee, and the custody posting when the fee takes the whole amount', () => {
    expect(effectOf(story.withdrawalApproved(5n)).postings.map(({ book }) => book)).toEqual([
      'client',
      'custody',
    ])
    expect(effectOf(story.withdrawalApproved(5n, 5n)).postings.map(({ book }) => book)).toEqual([
      'client',
      'fees',
    ])
  })

  it('holds what a withdrawal asks for until it is decided, once', () => {
    expect(effectOf(story.withdrawalRequested(5n, 2n))).toEqual({ ...unchanged, held: 5n })
    expect(effectOf(story.withdrawalRejected(5n))).toEqual({ ...unchanged, held: -5n })
    expect(effectOf(story.withdrawalCancelled(5n))).toEqual({ ...unchanged, held: -5n })
    expect(effectOf(story.withdrawalApproved(5n, 2n))).toMatchObject({
      held: -5n,
      withdrawn: 3n,
      fees: 2n,
    })
  })

  it('holds what a trade is opened with until it is closed, and moves its result between trading and the client', () => {
    expect(effectOf(tradeOpened(5n))).toEqual({ ...unchanged, held: 5n })
    expect(effectOf(tradeClosed(5n, 2n))).toMatchObject({
      held: -5n,
      profit: 2n,
      profitByStaff: 0n,
    })
    expect(effectOf(tradeClosed(5n, 2n)).postings.map(({ book }) => book)).toEqual([
      'trading',
      'client',
    ])
    expect(effectOf(tradeClosedByHand(5n, -2n)).postings.map(({ book }) => book)).toEqual([
      'client',
      'trading',
    ])
    expect(effectOf(tradeClosedByHand(5n, -2n))).toMatchObject({
      held: -5n,
      profit: -2n,
      profitByStaff: -2n,
    })
    expect(effectOf(tradeClosed(5n, 0n))).toEqual({ ...unchanged, held: -5n })
  })

  it('lends from loans to the client as a debt and no deposit, and takes back loan and interest to books of their own', () => {
    expect(effectOf(loans.loanApproved(5n))).toEqual({
      ...unchanged,
      postings: [
        { book: 'loans', amount: -5n },
        { book: 'client', amount: 5n },
      ],
      debt: 5n,
    })
    expect(effectOf(loans.interestCharged('2026-11-21', 5n, 2n))).toEqual({
      ...unchanged,
      debt: 2n,
    })
    expect(effectOf(loans.loanRepaid(5n, 2n))).toEqual({
      ...unchanged,
      postings: [
        { book: 'client', amount: -3n },
        { book: 'loans', amount: 3n },
        { book: 'client', amount: -2n },
        { book: 'interest', amount: 2n },
      ],
      debt: -5n,
    })
  })

  it('posts the exact opposite of an entry that is reversed, and holds nothing again', () => {
    fc.assert(
      fc.property(eventOf('EntryReversed'), (event) => {
        const { postings, held: _, ...figures } = effectOf(event.data.entry.fact)
        const opposite = effectOf(event)
        expect(opposite.postings).toEqual(
          postings.map(({ book, amount }) => ({ book, amount: -amount })),
        )
        expect(opposite.held).toBe(0n)
        for (const [name, change] of Object.entries(figures))
          expect(opposite[name as 'deposits']).toBe(-change)
      }),
    )
  })

  it('has a reversal for every entry that moves money, but is none itself and not of a loan', () => {
    expect(eventTypes.filter((type) => natureOf(type) !== 'notice' && !isReversible(type))).toEqual(
      ['LoanApproved', 'LoanRepaid', 'EntryReversed'],
    )
    expect(eventTypes.filter((type) => natureOf(type) === 'notice' && isReversible(type))).toEqual(
      [],
    )
  })

  it.each(notices.filter((type) => !holding.includes(type)))('changes no figure by %s', (type) => {
    fc.assert(fc.property(eventOf(type), (event) => expect(effectOf(event)).toEqual(unchanged)))
  })

  it.each(eventTypes)('posts %s so that debits and credits sum to zero', (type) => {
    fc.assert(fc.property(eventOf(type), (event) => expect(sum(effectOf(event).postings)).toBe(0n)))
  })

  it.each(eventTypes)(
    'posts %s to the client book if to any: the trial balance counts entries by that book',
    (type) => {
      fc.assert(
        fc.property(eventOf(type), (event) => {
          const { postings } = effectOf(event)
          expect(postings.length === 0 || postings.some(({ book }) => book === 'client')).toBe(true)
        }),
      )
    },
  )

  it('never makes a posting of zero', () => {
    fc.assert(
      fc.property(anyEvent, (event) =>
        expect(effectOf(event).postings.every(({ amount }) => amount !== 0n)).toBe(true),
      ),
    )
  })

  it('changes settled by exactly what it posts to the client book', () => {
    expect(settledChange(effectOf(story.depositApproved(5n)))).toBe(5n)
    expect(settledChange(effectOf(story.withdrawalApproved(5n, 2n)))).toBe(-5n)
    expect(settledChange(effectOf(story.withdrawalRequested(5n)))).toBe(0n)
  })

  it.each(eventTypes)(
    'posts for %s exactly when its nature says it moves money, and changes profit exactly when it is a result, or the reversal of one',
    (type) => {
      const isEffectOfNature = (event: LedgerEvent) => {
        const { postings, profit } = effectOf(event)
        const origin = originOf(event)
        const moves = natureOf(type) !== 'notice' && !isEven(origin)
        expect([postings.length > 0, profit !== 0n]).toEqual([
          moves,
          moves && natureOf(origin.type) === 'result',
        ])
      }
      fc.assert(fc.property(eventOf(type), isEffectOfNature))
    },
  )

  it('counts as profit by staff only what staff entered by hand', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const { profit, profitByStaff } = effectOf(event)
        expect(profitByStaff).toBe(isByHand(originOf(event).type) ? profit : 0n)
      }),
    )
  })
})

describe('an event', () => {
  it('is marked as entered by hand if staff credited, debited, recorded a profit or a loss, set the result of a trade, added one, or reversed an entry', () => {
    expect(eventTypes.filter(isByHand)).toEqual([
      'BalanceCredited',
      'BalanceDebited',
      'ProfitRecorded',
      'LossRecorded',
      'TradeClosedByHand',
      'ClosedTradeAdded',
      'EntryReversed',
    ])
    expect(new Set(eventTypes.map(isByHand))).toEqual(new Set([true, false]))
  })

  it('belongs to the chain of the deposit, withdrawal, trade, loan, invitation, proposal, offer, reversed entry or viewed account that it names, or to none', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const named: Readonly<Record<string, unknown>> = event.data
        const chain = event.type === 'EntryReversed' ? event.data.entry.correlationId : undefined
        // What was looked at is in the account.
        const looked = event.type === 'PayoutDetailsRead' ? event.data.accountId : undefined
        const ids = [
          'depositId',
          'withdrawalId',
          'tradeId',
          'loanId',
          'invitationId',
          'proposalId',
          'userId',
          'submissionId',
          'accountId',
          'purchaseId',
          'copyId',
          'offerId',
        ]
        const [first] = ids.flatMap((id) => named[id] ?? [])
        expect(correlationOf(event)).toBe(chain ?? looked ?? first)
      }),
    )
  })

  it('is about the destination, reference, method, instrument, choice, strength, firm or offer that it names, or about none', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const data: Readonly<Record<string, unknown>> = event.data
        const change = data['change'] as { readonly link?: object | null } | undefined
        const strength = 'strength' in data && { strength: `${String(data['strength'])}%` }
        const terms = data['terms'] as object | undefined
        const named = { ...data, ...change, ...change?.link, ...strength, ...terms }
        const choices = [
          'destination',
          'reference',
          'method',
          'instrument',
          'billing',
          'code',
          'strength',
          'ground',
          'role',
          'name',
          'format',
          'plan',
          'day',
        ] as const
        const [first] = choices.flatMap(
          (choice) => (named as Readonly<Record<string, unknown>>)[choice] ?? [],
        )
        expect(aboutOf(event)).toBe(first ?? null)
      }),
    )
  })
})
