import { describe, expect, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'
import { account } from './account.js'

const {
  admin,
  approveWithdrawal,
  billed,
  cancelWithdrawal,
  credited,
  given,
  opened,
  otherAdmin,
  otherWithdrawalId,
  owner,
  ownerAsAdmin,
  rejectWithdrawal,
  requestWithdrawal,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalId,
  withdrawalRejected,
  withdrawalRequested,
} = story

const at = (instant: string) => ({ ...owner, at: instant })

const pending = [opened, credited(5n), withdrawalRequested(4n, 1n)]

describe('a withdrawal request', () => {
  it('holds its amount', () => {
    given(opened, credited(5n))
      .when(requestWithdrawal(4n), owner)
      .thenEvents(withdrawalRequested(4n))
    given(opened, credited(5n))
      .when(requestWithdrawal(4n), owner)
      .thenState({ figures: { settled: 5n, held: 4n, available: 1n } })
  })

  it('is refused as long as the money of the client rests, with why and until when', () => {
    const rest = { until: '2026-01-02T00:00:00.000Z', because: 'email-changed' } as const
    const asked = requestWithdrawal(4n, { rest })
    given(opened, credited(5n))
      .when(asked, at('2026-01-01T23:59:59.999Z'))
      .thenRejected('money-rests', rest)
    given(opened, credited(5n)).when(asked, at(rest.until)).thenEvents(withdrawalRequested(4n))
  })

  it('may take everything available, and not a cent more', () => {
    given(opened, credited(5n))
      .when(requestWithdrawal(5n), owner)
      .thenEvents(withdrawalRequested(5n))
    given(opened, credited(5n))
      .when(requestWithdrawal(6n), owner)
      .thenRejected('insufficient-funds', { available: '0.05' })
  })

  it('is refused when money already held would be spent twice', () => {
    given(...pending)
      .when(requestWithdrawal(2n, {}, otherWithdrawalId), owner)
      .thenRejected('insufficient-funds', { available: '0.01' })
    given(...pending)
      .when(requestWithdrawal(1n, {}, otherWithdrawalId), owner)
      .thenEvents(withdrawalRequested(1n, 0n, otherWithdrawalId))
  })

  it('is refused below the site’s minimum', () => {
    given(opened, credited(5n))
      .when(requestWithdrawal(2n, { minimum: 3n }), owner)
      .thenRejected('below-minimum', { minimum: '0.03' })
    given(opened, credited(5n))
      .when(requestWithdrawal(3n, { minimum: 3n }), owner)
      .thenEvents(withdrawalRequested(3n))
  })

  it('carries the site’s fee if the account is billed', () => {
    const terms = { feeBasisPoints: 5_000, expectedFee: 2n }
    given(opened, credited(5n), billed())
      .when(requestWithdrawal(4n, terms), owner)
      .thenEvents(withdrawalRequested(4n, 2n))
  })

  it('carries no fee if the account is not billed', () => {
    const terms = { feeBasisPoints: 5_000, expectedFee: 0n }
    given(opened, credited(5n))
      .when(requestWithdrawal(4n, terms), owner)
      .thenEvents(withdrawalRequested(4n, 0n))
  })

  it('is refused if the fee differs from the one the client was shown', () => {
    const terms = { feeBasisPoints: 5_000, expectedFee: 1n }
    given(opened, credited(5n), billed())
      .when(requestWithdrawal(4n, terms), owner)
      .thenRejected('concurrent-change', { fee: '0.02' })
    given(opened, credited(5n))
      .when(requestWithdrawal(4n, terms), owner)
      .thenRejected('concurrent-change', { fee: '0.00' })
  })

  it('is refused under the id of another request', () => {
    given(...pending)
      .when(requestWithdrawal(1n), owner)
      .thenRejected('concurrent-change')
  })

  it('is refused where the account is not open', () => {
    given().when(requestWithdrawal(1n), owner).thenRejected('account-not-open')
  })
})

describe('the decision on a withdrawal', () => {
  it('pays out of the hold when it is an approval, the fee inside the amount', () => {
    given(...pending)
      .when(approveWithdrawal())
      .thenEvents(withdrawalApproved(4n, 1n))
    given(...pending)
      .when(approveWithdrawal())
      .thenState({ figures: { settled: 1n, held: 0n, available: 1n, withdrawn: 3n, fees: 1n } })
  })

  it('releases the hold when it is a rejection', () => {
    given(...pending)
      .when(rejectWithdrawal())
      .thenEvents(withdrawalRejected(4n))
    given(...pending)
      .when(rejectWithdrawal())
      .thenState({ figures: { settled: 5n, held: 0n, available: 5n, withdrawn: 0n, fees: 0n } })
  })

  it('releases the hold when the client cancels', () => {
    given(...pending)
      .when(cancelWithdrawal(), owner)
      .thenEvents(withdrawalCancelled(4n))
    given(...pending)
      .when(cancelWithdrawal(), owner)
      .thenState({ figures: { settled: 5n, held: 0n, available: 5n } })
  })

  it.each([
    ['approved', withdrawalApproved(4n, 1n), admin],
    ['rejected', withdrawalRejected(4n), admin],
    ['cancelled', withdrawalCancelled(4n), owner],
  ] as const)(
    'is final once it is %s, and says who decided and when',
    (status, decided, { actorId, at }) => {
      const details = { status, decidedBy: actorId, decidedAt: at }
      given(...pending, decided)
        .when(approveWithdrawal(), otherAdmin)
        .thenRejected('already-decided', details)
      given(...pending, decided)
        .when(rejectWithdrawal(), otherAdmin)
        .thenRejected('already-decided', details)
      given(...pending, decided)
        .when(cancelWithdrawal(), owner)
        .thenRejected('already-decided', details)
    },
  )

  it('is refused to the owner, who may only cancel', () => {
    given(...pending)
      .when(approveWithdrawal(), ownerAsAdmin)
      .thenRejected('own-account')
    given(...pending)
      .when(rejectWithdrawal(), ownerAsAdmin)
      .thenRejected('own-account')
    given(...pending)
      .when(cancelWithdrawal(), ownerAsAdmin)
      .thenEvents(withdrawalCancelled(4n))
  })

  it('is refused for a withdrawal of another account', () => {
    given(...pending)
      .when(approveWithdrawal(otherWithdrawalId))
      .thenRejected('unknown-request')
    given(...pending)
      .when(cancelWithdrawal(otherWithdrawalId), owner)
      .thenRejected('unknown-request')
    given().when(approveWithdrawal()).thenRejected('unknown-request')
    given().when(rejectWithdrawal()).thenRejected('unknown-request')
    given().when(cancelWithdrawal(), owner).thenRejected('account-not-open')
  })

  it('is refused under the id of a deposit', () => {
    const deposit = [opened, story.quoted(5n), story.depositRequested(5n)]
    given(...deposit)
      .when(approveWithdrawal(story.depositId as never))
      .thenRejected('unknown-request')
    given(...deposit)
      .when(cancelWithdrawal(story.depositId as never), owner)
      .thenRejected('unknown-request')
  })

  it('releases its own hold only', () => {
    const both = [
      opened,
      credited(5n),
      withdrawalRequested(2n),
      withdrawalRequested(3n, 0n, otherWithdrawalId),
    ]
    given(...both)
      .when(rejectWithdrawal(otherWithdrawalId))
      .thenState({ figures: { held: 2n, available: 3n } })
    given(...both)
      .when(approveWithdrawal())
      .thenState({ figures: { settled: 3n, held: 3n, available: 0n } })
  })

  it('stops the fold if the log holds no request for it', () => {
    expect(() => account.evolve(account.initial, withdrawalApproved(4n), admin)).toThrow(
      `no request ${withdrawalId}`,
    )
  })
})
