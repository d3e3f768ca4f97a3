import { z } from 'zod'
import { WithdrawalMethod } from '../values/assets.js'
import { Billing } from '../values/switches.js'
import { endpoint } from '../endpoint.js'
import { AccountId, DestinationId, WithdrawalId } from '../values/ids.js'
import { Money, PositiveAmount } from '../values/money.js'
import { PageQuery, Search, pageOf } from '../values/page.js'
import { Preview } from '../ledger/preview.js'
import { ReleaseCode, ReleaseCodeState } from './release-codes.js'
import { Rest, RestCause } from '../ledger/rest.js'
import { Outcome, RequestStep, StaffRequestStep, WaitingApproval } from './requests.js'
import { withdrawalStatuses } from '../values/statuses.js'
import { ClientFacts } from './client-facts.js'
import { Accepted, Instant, PayoutReference, Position, Reason } from '../values/values.js'

export const WithdrawalStatus = z.enum(withdrawalStatuses)
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>

/**
 * One withdrawal. `amount` leaves the balance when it is approved; `fee` is part of it; the client
 * receives the difference. `paidAt` and `reference` belong to the payout, once staff have made it;
 * `reversedAt` is when the approval was reversed, and the money returned.
 */
export const Withdrawal = z.object({
  withdrawalId: WithdrawalId,
  accountId: AccountId,
  amount: Money,
  fee: Money,
  method: WithdrawalMethod,
  destinationId: DestinationId,
  destination: z.string(),
  status: WithdrawalStatus,
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  reversedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  reference: z.string().nullable(),
  position: Position,
})
export type Withdrawal = z.output<typeof Withdrawal>

/** With everything that happened to it, oldest first. */
export const WithdrawalDetail = Withdrawal.extend({ steps: z.array(RequestStep) })
export type WithdrawalDetail = z.output<typeof WithdrawalDetail>

/** A withdrawal as staff see it: with its owner and the names of its decider and payer. */
export const StaffWithdrawal = Withdrawal.extend({
  email: z.string(),
  fullName: z.string(),
  isFrozen: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  paidBy: z.string().nullable(),
  paidByName: z.string().nullable(),
  approval: WaitingApproval.nullable(),
})
export type StaffWithdrawal = z.output<typeof StaffWithdrawal>

/**
 * With facts about its client, and its steps, oldest first. `rest`: whether the money of its client
 * rests. `isDestinationSaved`: whether the client still has the destination, and has not removed it
 * or taken it back as not their own.
 */
export const StaffWithdrawalDetail = StaffWithdrawal.extend({
  rest: Rest.nullable(),
  isDestinationSaved: z.boolean(),
  client: ClientFacts.nullable(),
  steps: z.array(StaffRequestStep),
})
export type StaffWithdrawalDetail = z.output<typeof StaffWithdrawalDetail>

/**
 * The current cost and requirements of a withdrawal. With billing disabled there is no fee,
 * regardless of the rate; `releaseCode` says whether it needs a code. No withdrawal is accepted
 * until the email address is confirmed, nor until `heldUntil`, for the reason `heldBecause`.
 */
export const WithdrawalTerms = z.object({
  billing: Billing,
  feeBasisPoints: z.number().int(),
  minimum: Money,
  available: Money,
  /** The most that can be withdrawn: less than is available if what the client owes has to stay. */
  most: Money,
  releaseCode: ReleaseCodeState,
  isEmailConfirmed: z.boolean(),
  heldUntil: Instant.nullable(),
  heldBecause: RestCause.nullable(),
})
export type WithdrawalTerms = z.output<typeof WithdrawalTerms>

export const getWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/withdrawals/terms',
  roles: ['client', 'admin'],
  summary: 'Fee, minimum and available balance for a withdrawal',
  request: z.strictObject({}),
  response: WithdrawalTerms,
})

/**
 * `expectedFee` is the fee that the client was shown; if it has changed, the request is refused.
 * `code` is the release code, if the terms require one: staff give it to the client, free of
 * charge, and it is used up with the request.
 */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawals',
  roles: ['client', 'admin'],
  proof: 'recent',
  summary: 'Request a withdrawal; the amount is held until staff decide',
  request: z.strictObject({
    amount: PositiveAmount,
    destinationId: DestinationId,
    expectedFee: Money,
    code: ReleaseCode.optional(),
  }),
  response: Accepted.extend({ withdrawalId: WithdrawalId }),
})

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawals/:withdrawalId/cancel',
  roles: ['client', 'admin'],
  summary: 'Cancel your own pending withdrawal; the held amount is released',
  request: z.strictObject({ withdrawalId: WithdrawalId }),
  response: Accepted,
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/withdrawals/:withdrawalId',
  roles: ['client', 'admin'],
  summary: 'One of your own withdrawals, with its steps from request to payout',
  request: z.strictObject({ withdrawalId: WithdrawalId }),
  response: WithdrawalDetail,
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/withdrawals',
  roles: ['client', 'admin'],
  summary: 'Your own withdrawals, newest first',
  request: PageQuery.extend({ status: WithdrawalStatus.optional() }),
  response: pageOf(Withdrawal),
})

export const listStaffWithdrawals = endpoint({
  method: 'GET',
  path: '/staff/withdrawals',
  roles: ['admin', 'auditor'],
  summary:
    'Withdrawals of all clients or of one account; pending ones oldest first and with their sum, all others newest first',
  request: PageQuery.extend({
    search: Search,
    accountId: AccountId.optional(),
    status: WithdrawalStatus.or(z.literal('all')).default('pending'),
  }),
  response: pageOf(StaffWithdrawal).extend({ pendingSum: Money.optional() }),
})

export const getStaffWithdrawal = endpoint({
  method: 'GET',
  path: '/staff/withdrawals/:withdrawalId',
  roles: ['admin', 'auditor'],
  summary: 'One withdrawal of a client',
  request: z.strictObject({ withdrawalId: WithdrawalId }),
  response: StaffWithdrawalDetail,
})

export const previewWithdrawalApproval = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/withdrawals/:withdrawalId/preview/approval',
  roles: ['admin'],
  summary: 'What approving a withdrawal would post and change',
  request: z.strictObject({ accountId: AccountId, withdrawalId: WithdrawalId }),
  response: Preview,
})

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/withdrawals/:withdrawalId/approve',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Approve a pending withdrawal; the held amount leaves the account, including the fee',
  request: z.strictObject({ accountId: AccountId, withdrawalId: WithdrawalId }),
  response: Outcome,
})

export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/withdrawals/:withdrawalId/reject',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Reject a pending withdrawal, with a reason; the held amount is released',
  request: z.strictObject({ accountId: AccountId, withdrawalId: WithdrawalId, reason: Reason }),
  response: Accepted,
})

export const payOutWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/withdrawals/:withdrawalId/pay-out',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Record that an approved withdrawal was sent, with the reference of the payment; no balance changes',
  request: z.strictObject({
    accountId: AccountId,
    withdrawalId: WithdrawalId,
    reference: PayoutReference,
  }),
  response: Accepted,
})
