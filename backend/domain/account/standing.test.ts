import { describe, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'

const { given, opened, credited, otherAdmin, ownerAsAdmin, owner, admin } = story
const reason = 'Agreed by phone'
const suspended = { type: 'AccountSuspended', data: { reason } } as const
const reinstated = { type: 'AccountReinstated', data: { reason } } as const
const suspend = { type: 'SuspendAccount', reason } as const
const reinstate = { type: 'ReinstateAccount', reason } as const

describe('the standing of an account', () => {
  it('is changed by staff, and dates from the event', () => {
    given(opened).when(suspend).thenEvents(suspended)
    given(opened, suspended).thenState({ suspendedAt: admin.at })
    given(opened, suspended).when(reinstate).thenEvents(reinstated)
    given(opened, suspended).when(reinstate, otherAdmin).thenState({ suspendedAt: null })
  })

  it('is not changed to what it is, nor by whose account it is, nor where none is open', () => {
    given(opened, suspended).when(suspend).thenRejected('nothing-to-change', { since: admin.at })
    given(opened, suspended, reinstated).when(reinstate).thenRejected('nothing-to-change')
    for (const command of [suspend, reinstate]) {
      given(opened).when(command, ownerAsAdmin).thenRejected('own-account')
      given().when(command).thenRejected('account-not-open')
    }
  })
})

describe('a suspended account', () => {
  const refusal = ['account-suspended', { since: admin.at }] as const
  const waiting = [
    opened,
    credited(9n),
    story.quoted(5n),
    story.depositRequested(5n),
    story.quoted(5n, story.otherDepositId),
    story.withdrawalRequested(3n),
    story.entryProposed('credit', 5n),
  ] as const

  it.each([
    ['a quote', story.issueQuote(5n, story.lastDepositId), owner],
    ['a payment sent', story.requestDeposit(story.otherDepositId), owner],
    ['a withdrawal', story.requestWithdrawal(1n, {}, story.otherWithdrawalId), owner],
    ['the approval of a deposit', story.approveDeposit(), admin],
    ['the rejection of a deposit', story.rejectDeposit(), admin],
    ['the approval of a withdrawal', story.approveWithdrawal(), admin],
    ['the rejection of a withdrawal', story.rejectWithdrawal(), admin],
    ['a credit', story.credit(1n), admin],
    ['a debit', story.debit(1n), admin],
    ['a profit', story.profit(1n), admin],
    ['a loss', story.loss(1n), admin],
    ['an entry that waits', story.credit(5n, 5n), admin],
    ['the approval of an entry', story.approveProposal(), otherAdmin],
  ])('refuses %s until it is reinstated', (_, command, context) => {
    given(...waiting, suspended)
      .when(command, context)
      .thenRejected(...refusal)
  })

  it('lets the client cancel what waits, and staff take back or reject what was proposed', () => {
    given(...waiting, suspended)
      .when(story.cancelDeposit(), owner)
      .thenState({ suspendedAt: admin.at })
    given(...waiting, suspended)
      .when(story.cancelWithdrawal(), owner)
      .thenState({ figures: { held: 0n } })
    given(...waiting, suspended)
      .when(story.cancelProposal())
      .thenState({ proposals: new Map() })
    given(...waiting, suspended)
      .when(story.rejectProposal(), otherAdmin)
      .thenState({ proposals: new Map() })
  })

  it('has its requests as before once it is reinstated', () => {
    given(...waiting, suspended, reinstated)
      .when(story.approveWithdrawal())
      .thenState({ figures: { settled: 6n, held: 0n } })
    given(...waiting, suspended, reinstated)
      .when(story.approveDeposit())
      .thenState({ figures: { settled: 14n } })
  })
})
