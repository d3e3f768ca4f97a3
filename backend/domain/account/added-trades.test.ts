import { describe, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'
import {
  addClosedTrade,
  closedTradeAdded,
  closedTradeProposed,
  tradeId,
} from '../../testing/stories/trade-story.js'
import { byOther, from } from '../../testing/stories/two-admins-story.js'

const { admin, credited, given, opened, otherAdmin, ownerAsAdmin, proposalId } = story
const funded = [opened, credited(500n)]
const byAnother = [opened, byOther(credited(500n))]

describe('a closed trade that staff add', () => {
  it('moves the balance by its result, holds nothing and counts as entered by staff', () => {
    given(...funded)
      .when(addClosedTrade(30n))
      .thenEvents(closedTradeAdded(30n))
    given(...funded, closedTradeAdded(30n)).thenState({
      figures: { settled: 530n, held: 0n, deposits: 500n, profit: 30n, profitByStaff: 30n },
      trades: new Map(),
      trialBalance: 0n,
    })
    given(...funded, closedTradeAdded(-30n)).thenState({
      figures: { settled: 470n, held: 0n, profit: -30n, profitByStaff: -30n },
    })
  })

  it('takes everything available as its loss, and not a cent more, nor what is held', () => {
    given(...funded)
      .when(addClosedTrade(-500n))
      .thenEvents(closedTradeAdded(-500n))
    given(...funded)
      .when(addClosedTrade(-501n))
      .thenRejected('insufficient-funds', { available: '5.00' })
    given(...funded, story.withdrawalRequested(1n))
      .when(addClosedTrade(-500n))
      .thenRejected('insufficient-funds', { available: '4.99' })
  })

  it('was closed neither in the future nor before the account was opened', () => {
    const [first, last] = [story.owner.at, admin.at]
    for (const closedAt of [first, last])
      given(...funded)
        .when(addClosedTrade(1n, { closedAt }))
        .thenEvents(closedTradeAdded(1n, closedAt))
    given(...funded)
      .when(addClosedTrade(1n, { closedAt: '2026-11-21T09:00:00.001Z' }))
      .thenRejected('closed-in-future')
    given(...funded)
      .when(addClosedTrade(1n, { closedAt: '2026-11-21T07:59:59.999Z' }))
      .thenRejected('closed-too-early', { openedAt: first })
  })

  it('is refused in one’s own account, in a suspended one, and without an account', () => {
    given(...funded)
      .when(addClosedTrade(1n), ownerAsAdmin)
      .thenRejected('own-account')
    given(...funded, { type: 'AccountSuspended', data: { reason: 'Asked by compliance' } })
      .when(addClosedTrade(1n))
      .thenRejected('account-suspended', { since: admin.at })
    given().when(addClosedTrade(1n)).thenRejected('account-not-open')
  })

  it.each([40n, -40n])(
    'with a result of %s waits for a second admin from the threshold on, together with what was done alone within a day',
    (result) => {
      given(...byAnother)
        .when(addClosedTrade(result, { twoAdmins: from(41n) }))
        .thenEvents(closedTradeAdded(result))
      given(...byAnother)
        .when(addClosedTrade(result, { twoAdmins: from(40n) }))
        .thenEvents(closedTradeProposed(result, proposalId))
      given(...byAnother, closedTradeAdded(-1n))
        .when(addClosedTrade(result, { twoAdmins: from(41n) }))
        .thenEvents(closedTradeProposed(result, proposalId))
    },
  )

  it('is posted exactly as proposed when another admin approves it, judged by the account as it is then', () => {
    const waiting = [...funded, closedTradeProposed(-300n, proposalId)]
    const { type, data } = closedTradeAdded(-300n)
    given(...waiting)
      .when(story.approveProposal(), otherAdmin)
      .thenEvents(story.proposalApproved(), { type, data: { ...data, proposalId } })
    given(...waiting)
      .when(story.approveProposal())
      .thenRejected('own-proposal')
    given(...waiting, story.withdrawalRequested(201n))
      .when(story.approveProposal(), otherAdmin)
      .thenRejected('insufficient-funds', { available: '2.99' })
  })
})

describe('a profit or a loss by hand that names an instrument', () => {
  const trade = { tradeId, instrument: 'EURUSD' } as const

  it('keeps it in the event, and in the proposal', () => {
    const { type, data } = story.profited(5n)
    given(...funded)
      .when({ ...story.profit(5n), type: 'RecordProfit', trade })
      .thenEvents({ type, data: { ...data, ...trade } })
    const proposal = story.entryProposed('loss', 5n)
    const change = { kind: 'manual-entry', entry: 'loss', amount: 5n, ...trade } as const
    const waits = { ...proposal, data: { ...proposal.data, change } }
    given(...byAnother)
      .when({ ...story.loss(5n, 5n), type: 'RecordLoss', trade })
      .thenEvents(waits)
    const lost = story.lost(5n)
    given(...funded, waits)
      .when(story.approveProposal(), otherAdmin)
      .thenEvents(story.proposalApproved(), {
        ...lost,
        data: { ...lost.data, ...trade, proposalId },
      })
  })
})
