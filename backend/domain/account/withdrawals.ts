import type { EventNamed } from '#contracts/events/ledger-events'
import { WithdrawalId } from '#contracts/values/ids'
import { feeOf, Money } from '#contracts/values/money'
import type { Rest } from '#contracts/ledger/rest'
import { withLast, without } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { alreadyDecided, decisionOn } from '../decision.js'
import { hold, release } from './holds.js'
import type { Limits } from './limits.js'
import { released, type CodeEvent, type EnteredCode } from './release-codes.js'
import {
  addPending,
  pendingRequest,
  requestForStaff,
  requireFewPending,
  requireNew,
  settler,
} from './requests.js'
import {
  requireActive,
  requireAvailable,
  requireOpen,
  requireOther,
  type Account,
} from './state.js'
import { aloneOrProposed, type TwoAdmins } from './two-admins.js'

type Requested = EventNamed<'WithdrawalRequested'>['data']

/**
 * `feeBasisPoints` and `minimum` are the site's current settings; `expectedFee` is what the client
 * was shown; `rest` is whether their money rests.
 */
interface RequestWithdrawal extends Omit<Requested, 'fee'> {
  /** The release code, compared with the hash of the account's. */
  readonly code?: EnteredCode | undefined
  readonly feeBasisPoints: number
  readonly minimum: bigint
  readonly expectedFee: bigint
  readonly rest: Rest | null
  /** Whether as much as is owed must stay available. */
  readonly keepsOwed: boolean
}

export interface WithdrawalCommands {
  RequestWithdrawal: RequestWithdrawal
  ApproveWithdrawal: { readonly withdrawalId: WithdrawalId; readonly twoAdmins: TwoAdmins | null }
  RejectWithdrawal: { readonly withdrawalId: WithdrawalId; readonly reason: string }
  CancelWithdrawal: { readonly withdrawalId: WithdrawalId }
  PayOutWithdrawal: { readonly withdrawalId: WithdrawalId; readonly reference: string }
}

type WithdrawalEvent = EventNamed<
  | 'WithdrawalRequested'
  | 'WithdrawalApproved'
  | 'WithdrawalRejected'
  | 'WithdrawalCancelled'
  | 'WithdrawalPaidOut'
>

/**
 * A request may also use up a release code, or be a wrong try; an approval may wait for another
 * admin.
 */
type Rules = Topic<
  Account,
  WithdrawalCommands,
  WithdrawalEvent,
  CodeEvent | EventNamed<'ChangeProposed'>
>

/** Why a withdrawal cannot be marked as paid. */
const notToBePaid = ({ pending, decided }: Account, id: string): Rejection => {
  const past = decided.get(id)
  if (pending.get(id)?.kind === 'withdrawal') return new Rejection('not-approved')
  if (past?.kind !== 'withdrawal') return new Rejection('unknown-request')
  return past.status === 'approved' ? new Rejection('payout-let-go') : alreadyDecided(past)
}

/** Whether a pending or approved but unpaid withdrawal is to be paid to a destination. */
export const isStillPaidTo = ({ pending, unpaid }: Account, destinationId: string): boolean =>
  [...pending.values(), ...unpaid.values()].some((open) => open.destinationId === destinationId)

/** The pending withdrawals to any of some destinations. */
export const pendingTo = (
  { pending }: Account,
  destinationIds: readonly string[],
): WithdrawalId[] =>
  [...pending].flatMap(([id, { destinationId }]) =>
    destinationId !== undefined && destinationIds.includes(destinationId)
      ? WithdrawalId.parse(id)
      : [],
  )

/**
 * The approval of a withdrawal in the account as it is now.
 * @throws Rejection what `requestForStaff` throws
 */
export const withdrawalApproval = (
  account: Account,
  withdrawalId: WithdrawalId,
  context: DecisionContext,
): EventNamed<'WithdrawalApproved'> => {
  const { amount, fee } = requestForStaff(account, 'withdrawal', withdrawalId, context)
  return { type: 'WithdrawalApproved', data: { withdrawalId, amount, fee } }
}

/** The destination of a pending or approved but unpaid withdrawal; undefined for any other. */
export const payoutOf = (
  { pending, unpaid }: Account,
  id: string,
): { readonly destinationId?: string | undefined } | undefined => {
  const waiting = pending.get(id)
  return waiting?.kind === 'withdrawal' ? waiting : unpaid.get(id)
}

/**
 * The most that can be withdrawn, in cents; with `keepsOwed`, as much as is owed stays available.
 */
export const mostToWithdraw = (
  { available, debt }: Pick<Account['figures'], 'available' | 'debt'>,
  keepsOwed: boolean,
): bigint => {
  if (!keepsOwed) return available
  return available > debt ? available - debt : 0n
}

/**
 * @throws Rejection `debt-kept-available` with what is available, what is owed, and the most that
 * can be withdrawn
 */
const requireOwedLeft = ({ figures }: Account, amount: bigint): void => {
  const most = mostToWithdraw(figures, true)
  if (amount <= most) return
  throw new Rejection('debt-kept-available', {
    available: Money.encode(figures.available),
    debt: Money.encode(figures.debt),
    most: Money.encode(most),
  })
}

const decide = ({ pendingWithdrawals }: Limits): Rules['decide'] => ({
  RequestWithdrawal: (
    account,
    { feeBasisPoints, minimum, expectedFee, rest, keepsOwed, code, ...asked },
    { at },
  ) => {
    const { withdrawalId, amount, method, destinationId, destination } = asked
    requireActive(account)
    if (rest !== null && at < rest.until) throw new Rejection('money-rests', rest)
    requireNew(account, withdrawalId)
    requireFewPending(account, 'withdrawal', pendingWithdrawals)
    if (amount < minimum) throw new Rejection('below-minimum', { minimum: Money.encode(minimum) })
    requireAvailable(account, amount)
    if (keepsOwed) requireOwedLeft(account, amount)
    const fee = account.billing === 'enabled' ? feeOf(amount, feeBasisPoints) : 0n
    if (fee !== expectedFee) throw new Rejection('concurrent-change', { fee: Money.encode(fee) })
    const data = { withdrawalId, amount, fee, method, destinationId, destination }
    return released(account, code, { type: 'WithdrawalRequested', data })
  },
  ApproveWithdrawal: (account, { withdrawalId, twoAdmins }, context) => {
    const event = withdrawalApproval(account, withdrawalId, context)
    return aloneOrProposed(
      account,
      { event, change: { kind: 'withdrawal-approval', ...event.data }, twoAdmins },
      context,
    )
  },
  RejectWithdrawal: (account, { withdrawalId, reason }, context) => {
    const { amount } = requestForStaff(account, 'withdrawal', withdrawalId, context)
    return [{ type: 'WithdrawalRejected', data: { withdrawalId, amount, reason } }]
  },
  CancelWithdrawal: (account, { withdrawalId }) => {
    requireOpen(account)
    const { amount } = pendingRequest(account, 'withdrawal', withdrawalId)
    return [{ type: 'WithdrawalCancelled', data: { withdrawalId, amount } }]
  },
  PayOutWithdrawal: (account, { withdrawalId, reference }, context) => {
    if (account.ownerId !== null) requireOther(account, context)
    const unpaid = account.unpaid.get(withdrawalId)
    if (!unpaid) throw notToBePaid(account, withdrawalId)
    if (unpaid.approvedBy === context.actorId) throw new Rejection('own-approval')
    return [{ type: 'WithdrawalPaidOut', data: { withdrawalId, amount: unpaid.amount, reference } }]
  },
})

const evolve = (limits: Limits): Rules['evolve'] => {
  const settle = settler(limits)
  const end: typeof settle = (account, id, status, context) =>
    release(settle(account, id, status, context), id)
  return {
    WithdrawalRequested: (
      account,
      { withdrawalId, amount, fee, method, destinationId },
      { at },
    ) => {
      const holding = hold(account, withdrawalId, { cause: 'withdrawal', amount })
      return addPending(holding, withdrawalId, {
        kind: 'withdrawal',
        amount,
        fee,
        method,
        destinationId,
        requestedAt: at,
      })
    },
    WithdrawalApproved: (account, { withdrawalId, amount, fee }, context) => {
      const approved = end(account, withdrawalId, 'approved', context)
      const { destinationId } = account.pending.get(withdrawalId) ?? {}
      const toBePaid = { amount: amount - fee, destinationId, approvedBy: context.actorId }
      return {
        ...approved,
        unpaid: withLast(approved.unpaid, withdrawalId, toBePaid, limits.payoutsKept),
      }
    },
    WithdrawalRejected: (account, { withdrawalId }, context) =>
      end(account, withdrawalId, 'rejected', context),
    WithdrawalCancelled: (account, { withdrawalId }, context) =>
      end(account, withdrawalId, 'cancelled', context),
    WithdrawalPaidOut: (account, { withdrawalId }, context) => {
      if (!account.unpaid.has(withdrawalId))
        throw new Error(`the account owes no payout for ${withdrawalId}`)
      const paid = { kind: 'withdrawal', ...decisionOn('paid', context) } as const
      const decided = withLast(
        without(account.decided, withdrawalId),
        withdrawalId,
        paid,
        limits.decisionsKept,
      )
      return { ...account, unpaid: without(account.unpaid, withdrawalId), decided }
    },
  }
}

/**
 * Withdrawals: the amount is held from the request on; approval takes it off the balance, anything
 * else releases it. Staff then record the payout.
 */
export const withdrawals = (limits: Limits): Rules => ({
  decide: decide(limits),
  evolve: evolve(limits),
})
