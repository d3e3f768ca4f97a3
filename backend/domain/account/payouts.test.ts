import { describe, it } from '@jest/globals'
import * as story from '../../testing/account-story.js'

const { admin, given, otherAdmin, otherWithdrawalId, ownerAsAdmin, payOut, withdrawalApproved, withdrawalPaidOut } = story

const pending = [story.opened, story.credited(5n), story.withdrawalRequested(4n, 1n)]

describe('the payout of a withdrawal', () => {
  const approved = [...pending, withdrawalApproved(4n, 1n)]

  it('is recorded once it is approved, without the fee, and changes no balance', () => {
    given(...approved)
      .when(payOut())
      .thenEvents(withdrawalPaidOut(3n))
    given(...approved)
      .when(payOut())
      .thenState({ figures: { settled: 1n, held: 0n, available: 1n, withdrawn: 3n, fees: 1n } })
  })

  it('is refused before the approval, and for what was never approved', () => {
    given(...pending)
      .when(payOut())
      .thenRejected('not-approved')
    given(...pending)
      .when(payOut(otherWithdrawalId))
      .thenRejected('unknown-request')
    given(...pending, story.withdrawalRejected(4n))
      .when(payOut())
      .thenRejected('already-decided', { status: 'rejected', decidedBy: admin.actorId, decidedAt: admin.at })
  })

  it('is refused a second time, with who recorded it and when', () => {
    given(...approved, { ...withdrawalPaidOut(3n), on: otherAdmin })
      .when(payOut())
      .thenRejected('already-decided', { status: 'paid', decidedBy: otherAdmin.actorId, decidedAt: otherAdmin.at })
  })

  it('is not recorded by its owner', () => {
    given(...approved)
      .when(payOut(), ownerAsAdmin)
      .thenRejected('own-account')
  })
})
