import { describe, expect, it } from '@jest/globals'
import * as story from '../../testing/stories/account-story.js'
import { account } from './account.js'

const {
  admin,
  approveDeposit,
  depositApproved,
  depositId,
  depositRejected,
  depositRequested,
  EXPIRY,
  given,
  issueQuote,
  opened,
  otherAdmin,
  otherDepositId,
  owner,
  ownerAsAdmin,
  quoted,
  rejectDeposit,
  requestDeposit,
  submitSent,
  TOO_LATE,
} = story

const pending = [opened, quoted(5n), depositRequested(5n)]
const at = (instant: string) => ({ ...owner, at: instant })

describe('a deposit quote', () => {
  it('records its amount and rate', () => {
    given(opened).when(issueQuote(5n), owner).thenEvents(quoted(5n))
  })

  it('carries the memo of a coin that needs one, and omits an empty memo', () => {
    const withMemo = { ...quoted(5n), data: { ...quoted(5n).data, memo: '104' } }
    given(opened)
      .when({ ...issueQuote(5n), memo: '104' }, owner)
      .thenEvents(withMemo)
    given(opened)
      .when({ ...issueQuote(5n), memo: '' }, owner)
      .thenEvents(quoted(5n))
  })

  it('is refused where the account is not open', () => {
    given().when(issueQuote(5n), owner).thenRejected('account-not-open')
  })

  it('is refused under the id of another request', () => {
    given(...pending, depositApproved(5n))
      .when(issueQuote(1n), owner)
      .thenRejected('concurrent-change')
  })

  it('moves no money', () => {
    given(opened, quoted(5n)).thenState({
      figures: { settled: 0n, held: 0n, available: 0n, deposits: 0n },
    })
  })
})

describe('a deposit request', () => {
  it('takes its amount and coin from its quote', () => {
    given(opened, quoted(5n)).when(requestDeposit(), owner).thenEvents(depositRequested(5n))
  })

  it('is taken up to a millisecond before the quote expires, and refused at that moment', () => {
    given(opened, quoted(5n))
      .when(requestDeposit(), at('2026-11-21T09:59:59.999Z'))
      .thenEvents(depositRequested(5n))
    given(opened, quoted(5n))
      .when(requestDeposit(), at(EXPIRY))
      .thenRejected('quote-expired', { expiresAt: EXPIRY })
  })

  it('is taken for three days after the rate ended if the coins were already sent, and records when it ended', () => {
    for (const instant of [EXPIRY, '2026-11-24T09:59:59.999Z'])
      given(opened, quoted(5n))
        .when(submitSent(), at(instant))
        .thenEvents(story.depositRequestedLate(5n))
    for (const command of [submitSent(), requestDeposit()])
      given(opened, quoted(5n))
        .when(command, at(TOO_LATE))
        .thenRejected('quote-too-old', { expiresAt: EXPIRY, until: TOO_LATE })
  })

  it('is an ordinary one while the rate is locked, even if it claims to be late', () => {
    given(opened, quoted(5n))
      .when(submitSent(), at('2026-11-21T09:59:59.999Z'))
      .thenEvents(depositRequested(5n))
  })

  it('that came late is decided by staff like any other', () => {
    const late = [opened, quoted(5n), story.depositRequestedLate(5n)]
    given(...late)
      .when(submitSent(), at(EXPIRY))
      .thenRejected('quote-used', { status: 'pending' })
    given(...late)
      .when(approveDeposit())
      .thenEvents(depositApproved(5n))
    given(...late)
      .when(rejectDeposit())
      .thenEvents(depositRejected(5n))
  })

  it('uses up its quote', () => {
    given(...pending)
      .when(requestDeposit(), owner)
      .thenRejected('quote-used', { status: 'pending' })
    given(...pending, depositRejected(5n))
      .when(requestDeposit(), owner)
      .thenRejected('quote-used', { status: 'rejected' })
  })

  it('is refused without a quote of this account', () => {
    given(opened, quoted(5n))
      .when(requestDeposit(otherDepositId), owner)
      .thenRejected('unknown-request')
    given().when(requestDeposit(), owner).thenRejected('account-not-open')
  })

  it('is refused under the id of a withdrawal', () => {
    const id = story.withdrawalId as never
    given(opened, story.credited(5n), story.withdrawalRequested(5n))
      .when(requestDeposit(id), owner)
      .thenRejected('unknown-request')
    given(opened, story.credited(5n), story.withdrawalRequested(5n))
      .when(approveDeposit(id))
      .thenRejected('unknown-request')
  })
})

describe('the decision on a deposit', () => {
  it('credits the requested amount when it is an approval', () => {
    given(...pending)
      .when(approveDeposit())
      .thenEvents(depositApproved(5n))
    given(...pending)
      .when(approveDeposit())
      .thenState({ figures: { settled: 5n, available: 5n, deposits: 5n, held: 0n } })
  })

  it.each([1n, 4n, 6n, 10n])(
    'credits an amount other than the requested 5 when staff give a reason: %s',
    (amount) => {
      given(...pending)
        .when(story.approveInstead(amount))
        .thenEvents(story.depositApprovedInstead(amount))
      given(...pending)
        .when(story.approveInstead(amount))
        .thenState({ figures: { settled: amount, available: amount, deposits: amount, held: 0n } })
    },
  )

  it('credits at most twice the requested amount, and needs a reason for any other amount', () => {
    given(...pending)
      .when(story.approveInstead(11n))
      .thenRejected('above-maximum', { maximum: '0.10' })
    given(...pending)
      .when({ ...approveDeposit(), instead: 4n })
      .thenRejected('reason-missing')
    given(...pending)
      .when({ ...approveDeposit(), instead: 5n })
      .thenEvents(depositApproved(5n))
  })

  it('moves nothing when it is a rejection', () => {
    given(...pending)
      .when(rejectDeposit())
      .thenEvents(depositRejected(5n))
    given(...pending)
      .when(rejectDeposit())
      .thenState({ figures: { settled: 0n, available: 0n, deposits: 0n, held: 0n } })
  })

  it.each([
    ['approved', depositApproved(5n)],
    ['rejected', depositRejected(5n)],
  ] as const)('is final once it is %s, and says who decided and when', (status, decided) => {
    const details = { status, decidedBy: admin.actorId, decidedAt: admin.at }
    given(...pending, decided)
      .when(approveDeposit(), otherAdmin)
      .thenRejected('already-decided', details)
    given(...pending, decided)
      .when(rejectDeposit(), otherAdmin)
      .thenRejected('already-decided', details)
    given(...pending, decided)
      .when(approveDeposit(), admin)
      .thenRejected('already-decided', details)
  })

  it('is refused for a quote that was never requested', () => {
    given(opened, quoted(5n)).when(approveDeposit()).thenRejected('unknown-request')
    given(opened, quoted(5n)).when(rejectDeposit()).thenRejected('unknown-request')
    given(opened).when(approveDeposit()).thenRejected('unknown-request')
    given().when(approveDeposit()).thenRejected('unknown-request')
    given().when(rejectDeposit()).thenRejected('unknown-request')
  })

  it('is refused to the owner of the account', () => {
    given(...pending)
      .when(approveDeposit(), ownerAsAdmin)
      .thenRejected('own-account')
    given(...pending)
      .when(rejectDeposit(), ownerAsAdmin)
      .thenRejected('own-account')
  })

  it('leaves other deposits as they are', () => {
    const both = [
      ...pending,
      quoted(3n, otherDepositId),
      depositRequested(3n, otherDepositId),
      depositRejected(5n),
    ]
    given(...both)
      .when(approveDeposit(otherDepositId))
      .thenState({ figures: { settled: 3n } })
  })

  it('stops the fold if the log holds no request for it', () => {
    expect(() => account.evolve(account.initial, depositApproved(5n), admin)).toThrow(
      `no request ${depositId}`,
    )
  })
})
