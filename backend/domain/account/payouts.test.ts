import { describe, expect, it } from '@jest/globals'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { DestinationId, WithdrawalId } from '#contracts/values/ids'
import * as story from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { account, accountWithin } from './account.js'
import { usualLimits } from './limits.js'
import { isStillPaidTo } from './withdrawals.js'

const {
  admin,
  given,
  otherAdmin,
  otherWithdrawalId,
  ownerAsAdmin,
  payOut,
  withdrawalApproved,
  withdrawalPaidOut,
} = story

const pending = [story.opened, story.credited(5n), story.withdrawalRequested(4n, 1n)]

describe('the payout of a withdrawal', () => {
  const approved = [...pending, withdrawalApproved(4n, 1n)]

  it('is recorded once it is approved, without the fee, and changes no balance', () => {
    given(...approved)
      .when(payOut(), otherAdmin)
      .thenEvents(withdrawalPaidOut(3n))
    given(...approved)
      .when(payOut(), otherAdmin)
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
      .thenRejected('already-decided', {
        status: 'rejected',
        decidedBy: admin.actorId,
        decidedAt: admin.at,
      })
  })

  it('is refused a second time, with who recorded it and when', () => {
    given(...approved, { ...withdrawalPaidOut(3n), on: otherAdmin })
      .when(payOut())
      .thenRejected('already-decided', {
        status: 'paid',
        decidedBy: otherAdmin.actorId,
        decidedAt: otherAdmin.at,
      })
  })

  it('is refused once it was let go, because too many others are owed', () => {
    const others = [otherWithdrawalId, WithdrawalId.parse('01900000-0000-7000-8000-00000000e003')]
    const later = others.flatMap((id) => [
      story.withdrawalRequested(1n, 0n, id),
      withdrawalApproved(1n, 0n, id),
    ])
    const given = givenOn(accountWithin({ ...usualLimits, payoutsKept: 2 }), admin)
    given(story.credited(5n), ...approved, ...later)
      .when(payOut())
      .thenRejected('payout-let-go')
  })

  it('is unknown in an account that was never opened', () => {
    given().when(payOut()).thenRejected('unknown-request')
  })

  it('cannot be folded where the account owes none, because then the log is damaged', () => {
    expect(() => account.evolve(account.initial, withdrawalPaidOut(3n), admin)).toThrow(
      'owes no payout',
    )
  })

  it('is not recorded by its owner', () => {
    given(...approved)
      .when(payOut(), ownerAsAdmin)
      .thenRejected('own-account')
  })
})

describe('a destination', () => {
  const { destinationId } = story.withdrawalRequested(4n).data
  const after = (...events: readonly AccountEvent[]) =>
    events.reduce((state, event) => account.evolve(state, event, admin), account.initial)

  it('is needed while a withdrawal to it is pending, or approved and not paid out', () => {
    expect(isStillPaidTo(after(...pending), destinationId)).toBe(true)
    expect(isStillPaidTo(after(...pending, withdrawalApproved(4n, 1n)), destinationId)).toBe(true)
  })

  it('is not needed once all is paid or rejected, nor by a withdrawal to another', () => {
    expect(
      isStillPaidTo(
        after(...pending, withdrawalApproved(4n, 1n), withdrawalPaidOut(3n)),
        destinationId,
      ),
    ).toBe(false)
    expect(isStillPaidTo(after(...pending, story.withdrawalRejected(4n)), destinationId)).toBe(
      false,
    )
    const another = DestinationId.parse('01900000-0000-7000-8000-00000000b009')
    expect(isStillPaidTo(after(...pending), another)).toBe(false)
  })
})
