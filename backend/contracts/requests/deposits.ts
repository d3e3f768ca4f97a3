import { z } from 'zod'
import { DepositMethod, PriceSource } from '../values/assets.js'
import { endpoint } from '../endpoint.js'
import { AccountId, DepositId, FileId } from '../values/ids.js'
import { Money, PositiveAmount } from '../values/money.js'
import { PageQuery, Search, pageOf } from '../values/page.js'
import { Preview } from '../ledger/preview.js'
import { Outcome, RequestStep, StaffRequestStep, WaitingApproval } from './requests.js'
import { depositStatuses, requestedDepositStatuses } from '../values/statuses.js'
import { ClientFacts } from './client-facts.js'
import { StaffLoan } from './loans.js'
import { Accepted, Decimal, Instant, Ordinal, Position, Reason } from '../values/values.js'

export const DepositStatus = z.enum(depositStatuses)
export type DepositStatus = z.output<typeof DepositStatus>

/** One deposit from quote to decision. */
export const Deposit = z.object({
  depositId: DepositId,
  accountId: AccountId,
  /** Requested. */
  amount: Money,
  approvedAmount: Money.nullable(),
  method: DepositMethod,
  coinAmount: Decimal,
  /** US dollars per coin. */
  rate: Decimal,
  priceSource: PriceSource,
  address: z.string(),
  /** Must be sent along; null if none is needed. */
  memo: z.string().nullable(),
  status: DepositStatus,
  quotedAt: Instant,
  expiresAt: Instant,
  proofId: FileId.nullable(),
  requestedAt: Instant.nullable(),
  /** The number of the requesting event, by which people name the deposit. */
  requestOrdinal: Ordinal.nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** When the approval was reversed. */
  reversedAt: Instant.nullable(),
  position: Position,
})
export type Deposit = z.output<typeof Deposit>

/** With everything that happened to it, oldest first. */
export const DepositDetail = Deposit.extend({ steps: z.array(RequestStep) })
export type DepositDetail = z.output<typeof DepositDetail>

/**
 * A deposit as staff see it, with its owner, its decider's name, and the first earlier deposit with
 * the same picture. `isFrozen`: its client is suspended, so nobody can decide on it.
 */
export const StaffDeposit = Deposit.extend({
  email: z.string(),
  fullName: z.string(),
  isFrozen: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  sentBefore: z.object({ depositId: DepositId, ordinal: Ordinal }).nullable(),
  approval: WaitingApproval.nullable(),
})
export type StaffDeposit = z.output<typeof StaffDeposit>

/** Another deposit with the same picture, by any client; `ordinal` is the number of its request. */
export const SameProof = z.object({
  depositId: DepositId,
  ordinal: Ordinal,
  fullName: z.string(),
  status: DepositStatus,
  requestedAt: Instant,
})
export type SameProof = z.output<typeof SameProof>

/**
 * With its steps, oldest first, facts about its client, and the other deposits with the same
 * picture.
 */
export const StaffDepositDetail = StaffDeposit.extend({
  client: ClientFacts.nullable(),
  steps: z.array(StaffRequestStep),
  sameProof: z.array(SameProof).optional(),
})
export type StaffDepositDetail = z.output<typeof StaffDepositDetail>

export const listDepositMethods = endpoint({
  method: 'GET',
  path: '/deposit-methods',
  roles: ['client', 'admin'],
  summary:
    'The coins you can deposit, with their current prices; a coin without a wallet address, or without any price, is left out',
  request: z.strictObject({}),
  response: z.object({
    items: z.array(
      z.object({
        method: DepositMethod,
        price: Decimal,
        priceSource: PriceSource,
        /** Which time the price is of, and whether a rate can be given at it. */
        priceAt: Instant,
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export const requestDeposit = endpoint({
  method: 'POST',
  path: '/deposits/:depositId/request',
  roles: ['client', 'admin'],
  summary:
    'Submit a quoted deposit as paid, with its proof; up to three days after its rate has ended with `alreadySent`, and staff then decide which amount is credited',
  request: z.strictObject({
    depositId: DepositId,
    proofId: FileId,
    alreadySent: z.literal(true).optional(),
  }),
  response: Accepted,
})

export const getDeposit = endpoint({
  method: 'GET',
  path: '/deposits/:depositId',
  roles: ['client', 'admin'],
  summary: 'One of your own deposits, with its steps from quote to decision',
  request: z.strictObject({ depositId: DepositId }),
  response: DepositDetail,
})

export const listDeposits = endpoint({
  method: 'GET',
  path: '/deposits',
  roles: ['client', 'admin'],
  summary: 'Your own deposits, newest first; quotes that were never submitted are left out',
  request: PageQuery.extend({ status: z.enum(requestedDepositStatuses).optional() }),
  response: pageOf(Deposit),
})

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/deposits/:depositId/cancel',
  roles: ['client', 'admin'],
  summary: 'Cancel your own pending deposit; nothing is credited',
  request: z.strictObject({ depositId: DepositId }),
  response: Accepted,
})

export const listStaffDeposits = endpoint({
  method: 'GET',
  path: '/staff/deposits',
  roles: ['admin', 'auditor'],
  summary:
    'Deposits of all clients or of one account, and loans, whose method is `loan`; pending ones oldest first and with their sum, all others newest first',
  request: PageQuery.extend({
    search: Search,
    accountId: AccountId.optional(),
    status: z.enum(requestedDepositStatuses).or(z.literal('all')).default('pending'),
    method: DepositMethod.or(z.literal('loan')).optional(),
  }),
  response: pageOf(StaffDeposit.or(StaffLoan)).extend({ pendingSum: Money.optional() }),
})

export const getStaffDeposit = endpoint({
  method: 'GET',
  path: '/staff/deposits/:depositId',
  roles: ['admin', 'auditor'],
  summary:
    'One deposit of a client; `sameProof` names the other deposits that were sent with the same picture, before and after it',
  request: z.strictObject({ depositId: DepositId }),
  response: StaffDepositDetail,
})

export const previewDepositApproval = endpoint({
  method: 'GET',
  path: '/staff/accounts/:accountId/deposits/:depositId/preview/approval',
  roles: ['admin'],
  summary:
    'What approving a deposit would post and change, with the amount asked for or another one',
  request: z.strictObject({
    accountId: AccountId,
    depositId: DepositId,
    amount: PositiveAmount.optional(),
  }),
  response: Preview,
})

export const approveDeposit = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/deposits/:depositId/approve',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Approve a pending deposit, or another amount for it with a reason that the client sees; it moves from custody to the client',
  request: z.strictObject({
    accountId: AccountId,
    depositId: DepositId,
    amount: PositiveAmount.optional(),
    reason: Reason.optional(),
  }),
  response: Outcome,
})

export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/deposits/:depositId/reject',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Reject a pending deposit, with a reason that the client sees',
  request: z.strictObject({ accountId: AccountId, depositId: DepositId, reason: Reason }),
  response: Accepted,
})
