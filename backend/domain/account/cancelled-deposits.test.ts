import { describe, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'

const {
  admin,
  approveDeposit,
  cancelDeposit,
  depositApproved,
  depositCancelled,
  given,
  opened,
  owner,
  quoted,
} = story

const pending = [opened, quoted(5n), story.depositRequested(5n)]

describe('a deposit that its client cancels', () => {
  it('is closed without a change of the balance', () => {
    given(...pending)
      .when(cancelDeposit(), owner)
      .thenEvents(depositCancelled(5n))
    given(...pending)
      .when(cancelDeposit(), owner)
      .thenState({ figures: { settled: 0n, deposits: 0n } })
  })

  it('can no longer be approved, and staff are told that its client cancelled it', () => {
    given(...pending, depositCancelled(5n))
      .when(approveDeposit())
      .thenRejected('already-decided', {
        status: 'cancelled',
        decidedBy: owner.actorId,
        decidedAt: owner.at,
      })
  })

  it('must be pending', () => {
    given(...pending, depositApproved(5n))
      .when(cancelDeposit(), owner)
      .thenRejected('already-decided', {
        status: 'approved',
        decidedBy: admin.actorId,
        decidedAt: admin.at,
      })
    given(opened, quoted(5n)).when(cancelDeposit(), owner).thenRejected('unknown-request')
    given().when(cancelDeposit(), owner).thenRejected('account-not-open')
  })
})
