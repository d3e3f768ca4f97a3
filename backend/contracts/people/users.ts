import { z } from 'zod'
import { Balance } from '../ledger/balances.js'
import { Billing, CodeStatus } from '../values/switches.js'
import { endpoint } from '../endpoint.js'
import { AccountId, ProfilePictureId, ProposalId, UserId } from '../values/ids.js'
import { SignalStrength } from '../values/signal-strength.js'
import { Money } from '../values/money.js'
import { PageQuery, Search, pageOf } from '../values/page.js'
import { ReleaseCodeState } from '../requests/release-codes.js'
import { RequestCounts } from '../requests/requests.js'
import { Rest } from '../ledger/rest.js'
import { standings, userStatuses } from '../values/statuses.js'
import { Accepted, Instant, Reason, Role } from '../values/values.js'

/**
 * A person as staff see them; figures are null for people without an account, `suspendedAt` also
 * while their account is active.
 */
export const UserRow = z.object({
  userId: UserId,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  status: z.enum(userStatuses),
  createdAt: Instant,
  settled: Money.nullable(),
  available: Money.nullable(),
  held: Money.nullable(),
  suspendedAt: Instant.nullable(),
  profilePictureId: ProfilePictureId.nullable(),
})
export type UserRow = z.output<typeof UserRow>

/** What a person did about their address. */
export const emailSteps = [
  'EmailGiven',
  'EmailConfirmed',
  'EmailChangeRequested',
  'EmailChanged',
  'EmailRestored',
] as const

/** One person and their account. Former clients have placeholders for names and address. */
export const UserDetail = UserRow.extend({
  /** When they were blocked or unblocked, or their account was closed; null if never. */
  statusSince: Instant.nullable(),
  balance: Balance.nullable(),
  releaseCode: ReleaseCodeState,
  /** The withdrawal fee that applies. */
  feeBasisPoints: z.number().int(),
  /** What waits for a decision or a payout. */
  requests: RequestCounts,
  openTrades: z.number().int(),
  closedReason: z.string().nullable(),
  /** The last thing that the person did about their address. */
  emailStep: z.object({ type: z.enum(emailSteps), at: Instant }).nullable(),
  /** Why their money rests, if it does. */
  rest: Rest.nullable(),
})
export type UserDetail = z.output<typeof UserDetail>

/**
 * How many approved deposits are counted for staff who decide on a request; beyond that, they read
 * "more than".
 */
export const MOST_TOLD = 100

export const listUsers = endpoint({
  method: 'GET',
  path: '/staff/users',
  roles: ['admin', 'auditor'],
  summary: 'People, newest first; auditors see masked emails',
  request: PageQuery.extend({
    search: Search,
    role: Role.optional(),
    status: z.enum(standings).optional(),
  }),
  response: pageOf(UserRow),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/staff/users/:userId',
  roles: ['admin', 'auditor'],
  summary: 'One person and their account',
  request: z.strictObject({ userId: UserId }),
  response: UserDetail,
})

const change = z.strictObject({ userId: UserId, reason: Reason })

export const blockUser = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/block',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Block a person from signing in, with a reason; their sessions end at once',
  request: change,
  response: Accepted,
})

export const unblockUser = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/unblock',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Unblock a person, with a reason; they can sign in again',
  request: change,
  response: Accepted,
})

export const changeRole = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/role',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Propose another role for a person, with a reason; it takes effect once another admin has approved it',
  request: z.strictObject({ userId: UserId, role: Role, reason: Reason }),
  response: Accepted.extend({ proposalId: ProposalId }),
})

export const resetFactors = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/factor-reset',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Propose to remove all second factors of a person who has lost them, with a reason; once another admin has approved it, they are signed out everywhere',
  request: change,
  response: Accepted.extend({ proposalId: ProposalId }),
})

const standing = (verb: 'suspend' | 'reinstate', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/staff/accounts/:accountId/${verb}`,
    roles: ['admin'],
    proof: 'recent',
    summary,
    request: z.strictObject({ accountId: AccountId, reason: Reason }),
    response: Accepted,
  })

export const suspendAccount = standing(
  'suspend',
  'Suspend an account, with a reason: nothing moves or reserves money; its owner still reads it',
)
export const reinstateAccount = standing(
  'reinstate',
  'Reinstate a suspended account, with a reason',
)

export const closeAccount = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/close',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Propose to close an account for good, with a reason; once another admin has approved it, its owner is erased and the ledger stays',
  request: z.strictObject({ accountId: AccountId, reason: Reason }),
  response: Accepted.extend({ proposalId: ProposalId }),
})

export const changeWithdrawalSettings = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/withdrawal-settings',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Turn the withdrawal fee or the release code of one account on or off, with a reason; what is left out stays as it is',
  request: z.strictObject({
    accountId: AccountId,
    billing: Billing.optional(),
    code: CodeStatus.optional(),
    reason: Reason,
  }),
  response: Accepted,
})

export const setSignalStrength = endpoint({
  method: 'POST',
  path: '/staff/accounts/:accountId/signal-strength',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Set the signal strength of one account, 0 to 100 per cent, with a reason',
  request: z.strictObject({ accountId: AccountId, strength: SignalStrength, reason: Reason }),
  response: Accepted,
})
