import { describe, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'
import * as end from '../../testing/stories/closing-story.js'
import { loanApproved, loanRequested } from '../../testing/stories/loan-story.js'
import { copied, copyEnded } from '../../testing/stories/purchase-story.js'
import { tradeOpened } from '../../testing/stories/trade-story.js'

const { given, opened, credited, debited, owner, admin, otherAdmin, ownerAsAdmin, asAdmin } = story
const nothingLeft = {
  settled: '0.00',
  held: '0.00',
  debt: '0.00',
  deposits: 0,
  withdrawals: 0,
  loans: 0,
  payouts: 0,
  trades: 0,
  proposals: 0,
}
const agreed = [end.closingProposed(), { ...story.proposalApproved(), on: otherAdmin }] as const

describe('closing an account', () => {
  it('is proposed by one admin and done by another, in one append', () => {
    given(opened).when(end.closeAccount()).thenEvents(end.closingProposed())
    given(opened, end.closingProposed())
      .when(story.approveProposal(), otherAdmin)
      .thenEvents(story.proposalApproved(), end.accountClosed())
    given(opened, ...agreed, end.accountClosed()).thenState({ closedAt: otherAdmin.at })
  })

  it('is not decided by its proposer, by the owner of the account, or by anyone but an admin', () => {
    given(opened, end.closingProposed()).when(story.approveProposal()).thenRejected('own-proposal')
    given(opened, end.closingProposed())
      .when(story.approveProposal(), ownerAsAdmin)
      .thenRejected('own-account')
    given(opened).when(end.closeAccount(), ownerAsAdmin).thenRejected('own-account')
    given(opened)
      .when(end.closeAccount({ by: { ...asAdmin, status: 'blocked' } }))
      .thenRejected('forbidden')
    given().when(end.closeAccount()).thenRejected('account-not-open')
  })

  it('is refused for staff, or where nobody says what the person is, also when it is approved', () => {
    given(opened)
      .when(end.closeAccount({ person: asAdmin }))
      .thenRejected('still-staff')
    for (const person of [asAdmin, { ...asAdmin, role: 'auditor' as const }, undefined])
      given(opened, end.closingProposed())
        .when({ ...story.approveProposal(), person }, otherAdmin)
        .thenRejected('still-staff')
  })

  it.each([
    ['a balance of a cent', [credited(1n)], { settled: '0.01' }],
    ['a pending deposit', [story.quoted(5n), story.depositRequested(5n)], { deposits: 1 }],
    [
      'a pending withdrawal, which holds its amount',
      [credited(5n), story.withdrawalRequested(5n)],
      { settled: '0.05', held: '0.05', withdrawals: 1 },
    ],
    [
      'a payout that nobody has recorded',
      [credited(5n), story.withdrawalRequested(5n), story.withdrawalApproved(5n)],
      { payouts: 1 },
    ],
    [
      'an open trade',
      [credited(5n), tradeOpened(5n)],
      { settled: '0.05', held: '0.05', trades: 1 },
    ],
    ['a pending loan', [loanRequested(5n)], { loans: 1 }],
    ['a debt', [loanRequested(5n), loanApproved(5n)], { settled: '0.05', debt: '0.05' }],
    [
      'another proposal',
      [story.entryProposed('credit', 5n, story.otherProposalId)],
      { proposals: 1 },
    ],
  ])(
    'is refused while there is %s, and says so, when it is proposed and when it is approved',
    (_, left, figures) => {
      const refusal = ['account-in-use', { ...nothingLeft, ...figures }] as const
      given(opened, ...left)
        .when(end.closeAccount())
        .thenRejected(...refusal)
      given(opened, end.closingProposed(), ...left)
        .when(story.approveProposal(), otherAdmin)
        .thenRejected(...refusal)
    },
  )

  it('ends the copies of experts first, by its approver, and says why', () => {
    const past = [
      opened,
      credited(500_00n),
      copied(),
      debited(500_00n),
      end.closingProposed(),
    ] as const
    const copyOver = copyEnded('Account closed')
    given(...past)
      .when(story.approveProposal(), otherAdmin)
      .thenEvents(story.proposalApproved(), copyOver, end.accountClosed())
    given(...past, agreed[1], { ...copyOver, on: otherAdmin }, end.accountClosed()).thenState({
      copies: new Map(),
      closedAt: otherAdmin.at,
    })
    given(...past, copyEnded())
      .when(story.approveProposal(), otherAdmin)
      .thenEvents(story.proposalApproved(), end.accountClosed())
  })

  it('is possible once all is dealt with, with quotes left over, and of a suspended account', () => {
    given(
      opened,
      credited(6n),
      debited(1n),
      story.withdrawalRequested(5n),
      story.withdrawalApproved(5n),
      story.withdrawalPaidOut(5n),
      story.quoted(5n),
      { type: 'AccountSuspended', data: { reason: 'Asked by the client' } },
    )
      .when(end.closeAccount())
      .thenEvents(end.closingProposed())
  })
})

describe('a closed account', () => {
  const past = [opened, story.quoted(5n), ...agreed, end.accountClosed()] as const

  it.each([
    ['a quote', story.issueQuote(5n, story.otherDepositId), owner],
    ['a payment sent', story.requestDeposit(), owner],
    ['a withdrawal', story.requestWithdrawal(1n), owner],
    ['a credit', story.credit(1n), admin],
    ['a large credit', story.credit(5n, 5n), admin],
    ['a suspension', { type: 'SuspendAccount', reason: 'For a test' } as const, admin],
    ['other settings', story.changeBilling('enabled'), admin],
    ['a second closing', end.closeAccount(), admin],
    ['a second approval', story.approveProposal(), otherAdmin],
    ['a second opening', story.open, owner],
  ])('takes nothing more: not %s', (_, command, context) => {
    given(...past)
      .when(command, context)
      .thenRejected('account-closed', { since: otherAdmin.at })
  })
})
