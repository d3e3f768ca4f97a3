import type { AccountEvent, EventNamed } from '#contracts/events/ledger-events'
import type { ManualEntryKind } from '#contracts/events/changes'
import {
  DepositId,
  DestinationId,
  FileId,
  ProposalId,
  UserId,
  WithdrawalId,
} from '#contracts/values/ids'
import { account, type AccountCommand } from '../../domain/account/account.js'
import type { DecisionContext } from '../../domain/decider.js'
import { noPowers, type Powers } from '../../domain/user/powers.js'
import { givenOn, type Past } from './given.js'

export type Happened<Type extends AccountEvent['type']> = Past<EventNamed<Type>>
export type CommandNamed<Type extends AccountCommand['type']> = Extract<
  AccountCommand,
  { type: Type }
>

export const ownerId = UserId.parse('01900000-0000-7000-8000-000000000001')
export const adminId = UserId.parse('01900000-0000-7000-8000-0000000000a1')
const otherAdminId = UserId.parse('01900000-0000-7000-8000-0000000000a2')

/** The client whose account it is, a member of staff, another one a minute later. */
export const owner: DecisionContext = {
  actorId: ownerId,
  actorRole: 'client',
  at: '2026-11-21T08:00:00.000Z',
}
export const admin: DecisionContext = {
  actorId: adminId,
  actorRole: 'admin',
  at: '2026-11-21T09:00:00.000Z',
}
export const otherAdmin: DecisionContext = {
  actorId: otherAdminId,
  actorRole: 'admin',
  at: '2026-11-21T09:01:00.000Z',
}
/** A member of staff who acts on their own account. */
export const ownerAsAdmin: DecisionContext = { ...owner, actorRole: 'admin' }

export const depositId = DepositId.parse('01900000-0000-7000-8000-00000000d001')
export const otherDepositId = DepositId.parse('01900000-0000-7000-8000-00000000d002')
export const lastDepositId = DepositId.parse('01900000-0000-7000-8000-00000000d003')
export const withdrawalId = WithdrawalId.parse('01900000-0000-7000-8000-00000000e001')
export const otherWithdrawalId = WithdrawalId.parse('01900000-0000-7000-8000-00000000e002')

export const EXPIRY = '2026-11-21T10:00:00.000Z'
/** When it is too late to submit a payment for the quote: three days after its rate ended. */
export const TOO_LATE = '2026-11-24T10:00:00.000Z'
const proof = {
  proofId: FileId.parse('01900000-0000-7000-8000-00000000f001'),
  proofHash: 'ab'.repeat(32),
}
const coin = { method: 'tether', coinAmount: '1.00' } as const
const bank = {
  method: 'bank',
  destinationId: DestinationId.parse('01900000-0000-7000-8000-00000000b001'),
  destination: 'Bank ••••4417',
} as const
export const reason = 'Agreed by phone'
const reference = 'SEPA 2026-4417'

/** The story of an account up to a command; the usual actor is a member of staff. */
export const given = givenOn(account, admin)

export const opened: Happened<'AccountOpened'> = {
  type: 'AccountOpened',
  data: { currency: 'USD' },
  on: owner,
}
export const billed = (
  billing: 'enabled' | 'disabled' = 'enabled',
): Happened<'WithdrawalSettingsChanged'> => ({
  type: 'WithdrawalSettingsChanged',
  data: { billing, reason },
})
export const strengthSet = (strength: number): Happened<'SignalStrengthSet'> => ({
  type: 'SignalStrengthSet',
  data: { strength, reason },
})
export const quoted = (amount: bigint, id = depositId): Happened<'QuoteIssued'> => ({
  type: 'QuoteIssued',
  data: {
    depositId: id,
    amount,
    ...coin,
    rate: '1.00',
    priceSource: 'simulated',
    address: 'T-1',
    expiresAt: EXPIRY,
  },
  on: owner,
})
export const depositRequested = (amount: bigint, id = depositId): Happened<'DepositRequested'> => ({
  type: 'DepositRequested',
  data: { depositId: id, amount, ...coin, ...proof },
  on: owner,
})
/** The same, submitted after the rate had expired. */
export const depositRequestedLate = (
  amount: bigint,
  id = depositId,
): Happened<'DepositRequested'> => {
  const requested = depositRequested(amount, id)
  return { ...requested, data: { ...requested.data, rateEndedAt: EXPIRY } }
}
export const depositApproved = (amount: bigint, id = depositId): Happened<'DepositApproved'> => ({
  type: 'DepositApproved',
  data: { depositId: id, amount },
})
/** With an amount other than the one requested. */
export const depositApprovedInstead = (
  amount: bigint,
  id = depositId,
): Happened<'DepositApproved'> => ({
  type: 'DepositApproved',
  data: { depositId: id, amount, reason },
})
export const depositRejected = (amount: bigint, id = depositId): Happened<'DepositRejected'> => ({
  type: 'DepositRejected',
  data: { depositId: id, amount, reason },
})
export const depositCancelled = (amount: bigint, id = depositId): Happened<'DepositCancelled'> => ({
  type: 'DepositCancelled',
  data: { depositId: id, amount },
  on: owner,
})
export const withdrawalRequested = (
  amount: bigint,
  fee = 0n,
  id = withdrawalId,
): Happened<'WithdrawalRequested'> => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: id, amount, fee, ...bank },
  on: owner,
})
export const withdrawalApproved = (
  amount: bigint,
  fee = 0n,
  id = withdrawalId,
): Happened<'WithdrawalApproved'> => ({
  type: 'WithdrawalApproved',
  data: { withdrawalId: id, amount, fee },
})
export const withdrawalRejected = (
  amount: bigint,
  id = withdrawalId,
): Happened<'WithdrawalRejected'> => ({
  type: 'WithdrawalRejected',
  data: { withdrawalId: id, amount, reason },
})
export const withdrawalCancelled = (
  amount: bigint,
  id = withdrawalId,
): Happened<'WithdrawalCancelled'> => ({
  type: 'WithdrawalCancelled',
  data: { withdrawalId: id, amount },
  on: owner,
})

export const withdrawalPaidOut = (
  amount: bigint,
  id = withdrawalId,
): Happened<'WithdrawalPaidOut'> => ({
  type: 'WithdrawalPaidOut',
  data: { withdrawalId: id, amount, reference },
})

type Manual = 'BalanceCredited' | 'BalanceDebited' | 'ProfitRecorded' | 'LossRecorded'
const manual =
  <Type extends Manual>(type: Type) =>
  (amount: bigint) => ({ type, data: { amount, reason } })
export const credited = manual('BalanceCredited')
export const debited = manual('BalanceDebited')
export const profited = manual('ProfitRecorded')
export const lost = manual('LossRecorded')

export const proposalId = ProposalId.parse('01900000-0000-7000-8000-00000000aa01')
export const otherProposalId = ProposalId.parse('01900000-0000-7000-8000-00000000aa02')
export const lastProposalId = ProposalId.parse('01900000-0000-7000-8000-00000000aa03')
/** Seven days after the usual member of staff acts. */
export const PROPOSAL_END = '2026-11-28T09:00:00.000Z'
export const entryProposed = (
  entry: ManualEntryKind,
  amount: bigint,
  id = proposalId,
): Happened<'ChangeProposed'> => ({
  type: 'ChangeProposed',
  data: {
    proposalId: id,
    change: { kind: 'manual-entry', entry, amount },
    reason,
    expiresAt: PROPOSAL_END,
  },
})
export const proposalApproved = (id = proposalId): Happened<'ProposalApproved'> => ({
  type: 'ProposalApproved',
  data: { proposalId: id },
  on: otherAdmin,
})
export const proposalRejected = (id = proposalId): Happened<'ProposalRejected'> => ({
  type: 'ProposalRejected',
  data: { proposalId: id, reason },
  on: otherAdmin,
})
export const proposalCancelled = (id = proposalId): Happened<'ProposalCancelled'> => ({
  type: 'ProposalCancelled',
  data: { proposalId: id },
})

export const open: CommandNamed<'OpenAccount'> = { type: 'OpenAccount' }
export const changeBilling = (
  billing: 'enabled' | 'disabled',
): CommandNamed<'ChangeWithdrawalSettings'> => ({
  type: 'ChangeWithdrawalSettings',
  billing,
  reason,
})
export const setStrength = (strength: number): CommandNamed<'SetSignalStrength'> => ({
  type: 'SetSignalStrength',
  strength,
  reason,
})
export const issueQuote = (amount: bigint, id = depositId): CommandNamed<'IssueQuote'> => ({
  type: 'IssueQuote',
  ...quoted(amount, id).data,
})
export const requestDeposit = (id = depositId): CommandNamed<'RequestDeposit'> => ({
  type: 'RequestDeposit',
  depositId: id,
  ...proof,
})
export const submitSent = (id = depositId): CommandNamed<'RequestDeposit'> => ({
  ...requestDeposit(id),
  alreadySent: true,
})
/** The powers of an admin. */
export const asAdmin: Powers = { ...noPowers, role: 'admin' }

export const approveDeposit = (id = depositId): CommandNamed<'ApproveDeposit'> => ({
  type: 'ApproveDeposit',
  depositId: id,
  twoAdmins: null,
})
export const approveInstead = (amount: bigint, id = depositId): CommandNamed<'ApproveDeposit'> => ({
  ...approveDeposit(id),
  instead: amount,
  reason,
})
export const rejectDeposit = (id = depositId): CommandNamed<'RejectDeposit'> => ({
  type: 'RejectDeposit',
  depositId: id,
  reason,
})
export const cancelDeposit = (id = depositId): CommandNamed<'CancelDeposit'> => ({
  type: 'CancelDeposit',
  depositId: id,
})

type Terms = Partial<
  Pick<
    CommandNamed<'RequestWithdrawal'>,
    'feeBasisPoints' | 'minimum' | 'expectedFee' | 'rest' | 'keepsOwed' | 'code'
  >
>
export const requestWithdrawal = (
  amount: bigint,
  terms: Terms = {},
  id = withdrawalId,
): CommandNamed<'RequestWithdrawal'> => ({
  type: 'RequestWithdrawal',
  withdrawalId: id,
  amount,
  ...bank,
  feeBasisPoints: 200,
  minimum: 1n,
  expectedFee: 0n,
  rest: null,
  keepsOwed: false,
  ...terms,
})
export const approveWithdrawal = (id = withdrawalId) =>
  ({ type: 'ApproveWithdrawal', withdrawalId: id, twoAdmins: null }) as const
export const rejectWithdrawal = (id = withdrawalId): CommandNamed<'RejectWithdrawal'> => ({
  type: 'RejectWithdrawal',
  withdrawalId: id,
  reason,
})
export const cancelWithdrawal = (id = withdrawalId): CommandNamed<'CancelWithdrawal'> => ({
  type: 'CancelWithdrawal',
  withdrawalId: id,
})

export const payOut = (id = withdrawalId): CommandNamed<'PayOutWithdrawal'> => ({
  type: 'PayOutWithdrawal',
  withdrawalId: id,
  reference,
})

type ManualCommand = 'CreditBalance' | 'DebitBalance' | 'RecordProfit' | 'RecordLoss'
const byHand =
  <Type extends ManualCommand>(type: Type) =>
  (amount: bigint, threshold?: bigint) => ({
    type,
    amount,
    reason,
    twoAdmins: threshold === undefined ? null : { threshold, proposalId, by: asAdmin },
  })
export const credit = byHand('CreditBalance')
export const debit = byHand('DebitBalance')
export const profit = byHand('RecordProfit')
export const loss = byHand('RecordLoss')

const deciding = { by: asAdmin, proposer: asAdmin, person: noPowers, personId: ownerId }
export const approveProposal = (id = proposalId): CommandNamed<'ApproveProposal'> => ({
  type: 'ApproveProposal',
  proposalId: id,
  ...deciding,
})
export const rejectProposal = (id = proposalId) =>
  ({ type: 'RejectProposal', proposalId: id, reason, ...deciding }) as const
export const cancelProposal = (id = proposalId): CommandNamed<'CancelProposal'> => ({
  type: 'CancelProposal',
  proposalId: id,
  ...deciding,
})
