import { describe, expect, it } from '@jest/globals'
import { TradeId } from '#contracts/values/ids'
import {
  admin,
  credited,
  given,
  opened,
  otherAdmin,
  owner,
  ownerAsAdmin,
  profited,
  PROPOSAL_END,
  proposalId,
  reason,
  withdrawalId,
  withdrawalRequested,
} from '../../testing/stories/account-story.js'
import { from, proposalLapsed } from '../../testing/stories/two-admins-story.js'
import * as trading from '../../testing/stories/trade-story.js'
import { accountWithin } from './account.js'
import { usualLimits } from './limits.js'

const {
  closeTrade,
  openTrade,
  otherTradeId,
  setResult,
  tradeClosed,
  tradeClosedByHand,
  tradeId,
  tradeOpened,
} = trading

const funded = [opened, credited(500n)]
const running = [...funded, tradeOpened(200n)]
const suspended = { type: 'AccountSuspended', data: { reason } } as const

describe('opening a trade', () => {
  it('holds its amount, and moves nothing', () => {
    given(...funded)
      .when(openTrade(200n), owner)
      .thenEvents(tradeOpened(200n))
    given(...running).thenState({
      figures: { settled: 500n, held: 200n, available: 300n, profit: 0n },
    })
  })

  it('may take everything available, and not a cent more', () => {
    given(...running)
      .when(openTrade(300n, 0n, otherTradeId), owner)
      .thenEvents(tradeOpened(300n, otherTradeId))
    given(...running)
      .when(openTrade(301n, 0n, otherTradeId), owner)
      .thenRejected('insufficient-funds', { available: '3.00' })
  })

  it('is refused if the lots are worth more than thirty times the amount', () => {
    given(...funded)
      .when(openTrade(2n, 60n), owner)
      .thenEvents(tradeOpened(2n))
    given(...funded)
      .when(openTrade(2n, 61n), owner)
      .thenRejected('too-many-lots', { worth: '0.61', most: '0.60' })
  })

  it('is refused under the id of another trade, in a suspended account, and without an account', () => {
    given(...running)
      .when(openTrade(1n), owner)
      .thenRejected('concurrent-change')
    given(...funded, suspended)
      .when(openTrade(1n), owner)
      .thenRejected('account-suspended', { since: admin.at })
    given().when(openTrade(1n), owner).thenRejected('account-not-open')
  })

  it('is refused when as many are open as may be', () => {
    const tight = accountWithin({ ...usualLimits, openTrades: 1 })
    const state = running.reduce(
      (before, event) => tight.evolve(before, event, owner),
      tight.initial,
    )
    expect(() => tight.decide(state, openTrade(1n, 0n, otherTradeId), owner)).toThrow(
      'too-many-trades',
    )
  })
})

describe('closing a trade at the market price', () => {
  it('pays its profit and holds nothing any more', () => {
    given(...running)
      .when(closeTrade(30n))
      .thenEvents(tradeClosed(200n, 30n))
    given(...running, tradeClosed(200n, 30n)).thenState({
      figures: { settled: 530n, held: 0n, available: 530n, profit: 30n, profitByStaff: 0n },
      trades: new Map(),
      trialBalance: 0n,
    })
  })

  it('takes its loss, and no more than the amount that was held', () => {
    given(...running)
      .when(closeTrade(-200n))
      .thenEvents(tradeClosed(200n, -200n))
    given(...running)
      .when(closeTrade(-201n))
      .thenEvents(tradeClosed(200n, -200n))
    given(...running, tradeClosed(200n, -200n)).thenState({
      figures: { settled: 300n, held: 0n, available: 300n, profit: -200n },
    })
  })

  it('may bring nothing', () => {
    given(...running)
      .when(closeTrade(0n))
      .thenEvents(tradeClosed(200n, 0n))
    given(...running, tradeClosed(200n, 0n)).thenState({
      figures: { settled: 500n, held: 0n, available: 500n, profit: 0n },
    })
  })

  it('happens once', () => {
    given(...running, tradeClosed(200n, 30n))
      .when(closeTrade(30n), otherAdmin)
      .thenRejected('already-decided', {
        status: 'closed',
        decidedBy: admin.actorId,
        decidedAt: admin.at,
      })
    given(...funded)
      .when(closeTrade(30n))
      .thenRejected('unknown-request')
    given(...funded, withdrawalRequested(5n))
      .when({ ...closeTrade(30n), tradeId: TradeId.parse(withdrawalId) })
      .thenRejected('unknown-request')
  })

  it('is for staff other than its owner, and waits while the account is suspended', () => {
    given(...running)
      .when(closeTrade(30n), ownerAsAdmin)
      .thenRejected('own-account')
    given(...running, suspended)
      .when(closeTrade(30n))
      .thenRejected('account-suspended', { since: admin.at })
  })

  it('is refused if the market was not asked about it', () => {
    given(...running)
      .when({ ...closeTrade(30n), market: null })
      .thenRejected('concurrent-change')
  })

  it('leaves other trades open', () => {
    given(...running, tradeOpened(100n, otherTradeId), tradeClosed(200n, 0n)).thenState({
      figures: { held: 100n },
      trades: new Map([[otherTradeId, { amount: 100n }]]),
    })
  })
})

describe('closing a trade with a result that staff set', () => {
  it('counts as entered by hand, with the reason and what the market gave', () => {
    given(...running)
      .when(setResult(50n, { given: 30n }))
      .thenEvents(tradeClosedByHand(200n, 50n, 30n))
    given(...running, tradeClosedByHand(200n, 50n, 30n)).thenState({
      figures: { settled: 550n, held: 0n, profit: 50n, profitByStaff: 50n },
    })
    given(...running, tradeClosedByHand(200n, -50n, 30n)).thenState({
      figures: { settled: 450n, profit: -50n, profitByStaff: -50n },
    })
  })

  it('is refused if it would take more than the amount that was held', () => {
    given(...running)
      .when(setResult(-200n))
      .thenEvents(tradeClosedByHand(200n, -200n))
    given(...running)
      .when(setResult(-201n))
      .thenRejected('loss-above-amount', { amount: '2.00' })
  })

  it.each([
    { side: 'above', given: 30n, within: 49n, beyond: 50n },
    { side: 'below', given: 30n, within: -19n, beyond: -20n },
  ])(
    'waits for a second admin from the threshold on, $side what the market gave',
    ({ given: gives, within, beyond }) => {
      const twoAdmins = from(50n)
      given(...running)
        .when(setResult(within, { given: gives, twoAdmins }), otherAdmin)
        .thenEvents(tradeClosedByHand(200n, within, gives))
      given(...running)
        .when(setResult(beyond, { given: gives, twoAdmins }), otherAdmin)
        .thenState({ proposals: { size: 1 }, trades: { size: 1 } })
    },
  )
})

it('A closing that waits for a second admin is priced at the moment at which it was proposed', () => {
  const madeAt = '2026-11-20T09:59:00.000Z'
  const closing = (twoAdmins: ReturnType<typeof from> | null) => {
    const command = closeTrade(30n)
    return { ...command, market: { ...command.market!, madeAt }, twoAdmins }
  }
  const proposedPrice = (changes: object) => ({
    proposals: new Map([
      [
        proposalId,
        expect.objectContaining({
          change: {
            kind: 'trade-closing',
            closing: { ...tradeClosed(200n, 30n).data, ...changes },
          },
        }),
      ],
    ]),
  })
  given(...running)
    .when(closing(null), otherAdmin)
    .thenEvents(tradeClosed(200n, 30n))
  given(...running)
    .when(closing(from(30n)), otherAdmin)
    .thenState(proposedPrice({ pricedAt: madeAt }))
})

describe('an account with an open trade', () => {
  it('keeps what is held for it from entries by hand', () => {
    given(...running)
      .when({ type: 'DebitBalance', amount: 301n, reason, twoAdmins: null })
      .thenRejected('insufficient-funds', { available: '3.00' })
  })

  it('knows each trade by its id, with what it was opened at', () => {
    given(...running, profited(1n)).thenState({
      trades: new Map([
        [
          tradeId,
          { instrument: 'EURUSD', direction: 'buy', amount: 200n, lots: '0.10', price: '1.08424' },
        ],
      ]),
      holds: new Map([[tradeId, { cause: 'trade', amount: 200n }]]),
    })
  })
})

describe('closing one’s own trade', () => {
  const { closeOwnTrade } = trading

  it('gives what the market gives, takes no more than the amount, and is no entry by hand', () => {
    for (const [market, result] of [
      [30n, 30n],
      [0n, 0n],
      [-200n, -200n],
      [-201n, -200n],
    ] as const)
      given(...running)
        .when(closeOwnTrade(market), owner)
        .thenEvents(tradeClosed(200n, result))
    given(...running, { ...tradeClosed(200n, 30n), on: owner }).thenState({
      figures: { settled: 530n, held: 0n, profit: 30n, profitByStaff: 0n },
      trades: new Map(),
    })
  })

  it('is refused where clients do not, after it was closed, in a suspended account, and without a price', () => {
    given(...running)
      .when(closeOwnTrade(30n, { isOffered: false }), owner)
      .thenRejected('closing-not-offered')
    given(...running, suspended)
      .when(closeOwnTrade(30n), owner)
      .thenRejected('account-suspended', { since: admin.at })
    given(...running)
      .when({ ...closeOwnTrade(30n), market: null }, owner)
      .thenRejected('concurrent-change')
    given(...funded)
      .when(closeOwnTrade(30n), owner)
      .thenRejected('unknown-request')
  })

  it('happens once, by the client or by staff, and ends a closing that waits for a second admin', () => {
    const closed = { status: 'closed', decidedBy: owner.actorId, decidedAt: owner.at }
    const past = [...running, { ...tradeClosed(200n, 30n), on: owner }]
    given(...past)
      .when(closeOwnTrade(30n), owner)
      .thenRejected('already-decided', closed)
    given(...past)
      .when(closeTrade(30n))
      .thenRejected('already-decided', closed)
    const change = {
      kind: 'trade-closing',
      closing: { ...tradeClosed(200n, 50n).data, set: { marketResult: 30n, reason } },
    } as const
    given(...running, {
      type: 'ChangeProposed',
      data: { proposalId, change, reason, expiresAt: PROPOSAL_END },
    })
      .when(closeOwnTrade(30n), owner)
      .thenEvents(tradeClosed(200n, 30n), proposalLapsed())
  })
})
