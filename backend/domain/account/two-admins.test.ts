import { describe, it } from '@jest/globals'
import { ProposalId } from '#contracts/values/ids'
import {
  approveDeposit,
  approveProposal,
  approveWithdrawal,
  asAdmin,
  credit,
  credited,
  debit,
  depositApproved,
  depositId,
  depositRequested,
  given,
  opened,
  otherAdmin,
  otherProposalId,
  payOut,
  PROPOSAL_END,
  proposalApproved,
  proposalId,
  quoted,
  rejectDeposit,
  cancelDeposit,
  depositRejected,
  depositCancelled,
  owner,
  admin,
  withdrawalApproved,
  withdrawalRequested,
  withdrawalPaidOut,
  entryProposed,
  type Happened,
} from '../../testing/stories/account-story.js'
import { from, proposalLapsed } from '../../testing/stories/two-admins-story.js'
import { entryAt, reverse } from '../../testing/stories/reversal-story.js'

const proposed = (
  change: Happened<'ChangeProposed'>['data']['change'],
  id = proposalId,
): Happened<'ChangeProposed'> => ({
  type: 'ChangeProposed',
  data: { proposalId: id, change, expiresAt: PROPOSAL_END },
})
const asked = [opened, quoted(9n), depositRequested(9n)]
const approval = { kind: 'deposit-approval', depositId, amount: 9n } as const
const waiting = [...asked, proposed(approval)]

describe('the approval of a deposit from the threshold on', () => {
  it('waits for a second admin; below it nothing waits', () => {
    given(...asked)
      .when({ ...approveDeposit(), twoAdmins: from(10n) })
      .thenEvents(depositApproved(9n))
    given(...asked)
      .when({ ...approveDeposit(), twoAdmins: from(null) })
      .thenEvents(depositApproved(9n))
    given(...asked)
      .when({ ...approveDeposit(), twoAdmins: from(9n) })
      .thenEvents(proposed(approval))
    given(...waiting).thenState({ figures: { settled: 0n }, pending: { size: 1 } })
  })

  it('is posted by the other admin, and names the proposal', () => {
    const approved = {
      type: 'DepositApproved',
      data: { depositId, amount: 9n, proposalId },
    } as const
    given(...waiting)
      .when(approveProposal(), otherAdmin)
      .thenEvents(proposalApproved(), approved)
    given(...waiting)
      .when(approveProposal())
      .thenRejected('own-proposal')
  })

  it('waits once', () => {
    given(...waiting)
      .when({ ...approveDeposit(), twoAdmins: from(9n, otherProposalId) }, otherAdmin)
      .thenRejected('already-proposed', { proposedBy: admin.actorId })
  })

  it('lapses in the append that ends its deposit another way', () => {
    given(...waiting)
      .when(rejectDeposit(), otherAdmin)
      .thenEvents(depositRejected(9n), proposalLapsed())
    given(...waiting)
      .when(cancelDeposit(), owner)
      .thenEvents(depositCancelled(9n), proposalLapsed())
    given(...waiting)
      .when(cancelDeposit(), owner)
      .thenState({ proposals: { size: 0 }, pending: { size: 0 } })
  })
})

describe('a proposal by a former admin', () => {
  it.each([
    { ...asAdmin, status: 'blocked' as const },
    { ...asAdmin, role: 'client' as const },
    { ...asAdmin, role: 'auditor' as const },
    undefined,
  ])('cannot be approved: %j', (proposer) => {
    given(...waiting)
      .when({ ...approveProposal(), proposer }, otherAdmin)
      .thenRejected('proposer-gone')
  })
})

describe('what one admin did alone for one client within a day', () => {
  const hoursLater = (hours: number) => ({
    ...admin,
    at: new Date(Date.parse(admin.at) + hours * 3_600_000).toISOString(),
  })

  it('is added up, across kinds and directions', () => {
    const done = [opened, credited(4n)]
    given(...done)
      .when(credit(4n, 9n))
      .thenEvents(credited(4n))
    given(...done)
      .when(credit(5n, 9n))
      .thenEvents(entryProposed('credit', 5n))
    given(...done)
      .when(debit(4n, 8n))
      .thenEvents(entryProposed('debit', 4n))
    given(...done, quoted(4n), depositRequested(4n))
      .when({ ...approveDeposit(), twoAdmins: from(8n) })
      .thenEvents(proposed({ ...approval, amount: 4n }))
    given(...done)
      .when({ ...reverse(entryAt(1, credited(4n))), twoAdmins: from(8n) })
      .thenState({ proposals: { size: 1 } })
  })

  it('counts for a day, at most an hour longer, and for nobody else', () => {
    given(opened, credited(4n))
      .when(credit(4n, 8n), otherAdmin)
      .thenState({ proposals: { size: 0 } })
    given(opened, credited(4n))
      .when(credit(4n, 8n), hoursLater(23.9))
      .thenState({ proposals: { size: 1 } })
    given(opened, credited(4n))
      .when(credit(4n, 8n), hoursLater(24))
      .thenState({ proposals: { size: 0 } })
    const twice = [opened, credited(2n), { ...credited(2n), on: hoursLater(0.9) }]
    given(...twice)
      .when(credit(4n, 8n), hoursLater(24.8))
      .thenState({ proposals: { size: 1 } })
    given(...twice)
      .when(credit(4n, 8n), hoursLater(24.9))
      .thenState({ proposals: { size: 0 } })
  })

  it('leaves out what two admins stood for', () => {
    const byTwo = {
      type: 'BalanceCredited',
      data: { amount: 50n, reason: 'Agreed', proposalId },
    } as const
    given(opened, entryProposed('credit', 50n), proposalApproved(), byTwo)
      .when(credit(4n, 9n))
      .thenEvents(credited(4n))
  })

  it('takes no more room than a day has hours, however much it is', () => {
    const many = Array.from({ length: 400 }, (_, n) => ({ ...credited(1n), on: hoursLater(n / 4) }))
    given(opened, ...many).thenState({ doneAlone: { size: 24 } })
  })
})

describe('the payout of a withdrawal', () => {
  const approved = [opened, credited(9n), withdrawalRequested(5n), withdrawalApproved(5n)]
  it('is recorded by another person than the one who approved it', () => {
    given(...approved)
      .when(payOut())
      .thenRejected('own-approval')
    given(...approved)
      .when(payOut(), otherAdmin)
      .thenEvents(withdrawalPaidOut(5n))
  })
})

it('The approval of a withdrawal from the threshold on waits, and is posted as it was proposed', () => {
  const withdrawal = [opened, credited(9n), withdrawalRequested(5n, 1n)]
  const { withdrawalId } = withdrawalRequested(5n).data
  const change = { kind: 'withdrawal-approval', withdrawalId, amount: 5n, fee: 1n } as const
  given(...withdrawal)
    .when({ ...approveWithdrawal(), twoAdmins: from(14n) })
    .thenEvents(proposed(change))
  given(...withdrawal, proposed(change))
    .when(approveProposal(), otherAdmin)
    .thenEvents(proposalApproved(), {
      type: 'WithdrawalApproved',
      data: { withdrawalId, amount: 5n, fee: 1n, proposalId },
    })
  given(...withdrawal, proposed({ ...change, fee: 0n }))
    .when(approveProposal(), otherAdmin)
    .thenRejected('concurrent-change')
})

it('Fifty proposals of one admin leave room for those of another', () => {
  const many = Array.from({ length: 50 }, (_, n) =>
    entryProposed(
      'credit',
      5n,
      ProposalId.parse(`01900000-0000-7000-8000-${String(n).padStart(12, '0')}`),
    ),
  )
  given(opened, ...many)
    .when(credit(5n, 5n))
    .thenRejected('too-many-pending', { kind: 'proposal', limit: 50 })
  given(opened, ...many)
    .when(credit(5n, 5n), otherAdmin)
    .thenState({ proposals: { size: 51 } })
})
