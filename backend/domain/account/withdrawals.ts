import type { EventNamed } from '#contracts/events/ledger-events'
import type { WithdrawalId } from '#contracts/ids'
import { feeOf, Money } from '#contracts/money'
import { Rejection, type Topic } from '../decider.js'
import { hold, release } from './holds.js'
import type { Limits } from './limits.js'
import { addPending, pendingRequest, requestForStaff, requireFewPending, requireNew, settler } from './requests.js'
import { requireAvailable, requireOpen, type Account } from './state.js'

type Requested = EventNamed<'WithdrawalRequested'>['data']

/** `feeBasisPoints` and `minimum` are the current settings of the site; `expectedFee` is what the client was shown. */
interface RequestWithdrawal extends Omit<Requested, 'fee'> {
  readonly feeBasisPoints: number
  readonly minimum: bigint
  readonly expectedFee: bigint
}

export interface WithdrawalCommands {
  RequestWithdrawal: RequestWithdrawal
  ApproveWithdrawal: { readonly withdrawalId: WithdrawalId }
  RejectWithdrawal: { readonly withdrawalId: WithdrawalId; readonly reason: string }
  CancelWithdrawal: { readonly withdrawalId: WithdrawalId }
}

type WithdrawalEvent = EventNamed<'WithdrawalRequested' | 'WithdrawalApproved' | 'WithdrawalRejected' | 'WithdrawalCancelled'>

const decide = ({ pendingWithdrawals }: Limits): Topic<Account, WithdrawalCommands, WithdrawalEvent>['decide'] => ({
  RequestWithdrawal: (account, { withdrawalId, amount, method, destinationId, destination, feeBasisPoints, minimum, expectedFee }) => {
    requireOpen(account)
    requireNew(account, withdrawalId)
    requireFewPending(account, 'withdrawal', pendingWithdrawals)
    if (amount < minimum) throw new Rejection('below-minimum', { minimum: Money.encode(minimum) })
    requireAvailable(account, amount)
    const fee = account.billing === 'enabled' ? feeOf(amount, feeBasisPoints) : 0n
    if (fee !== expectedFee) throw new Rejection('concurrent-change', { fee: Money.encode(fee) })
    return [{ type: 'WithdrawalRequested', data: { withdrawalId, amount, fee, method, destinationId, destination } }]
  },
  ApproveWithdrawal: (account, { withdrawalId }, context) => {
    const { amount, fee } = requestForStaff(account, 'withdrawal', withdrawalId, context)
    return [{ type: 'WithdrawalApproved', data: { withdrawalId, amount, fee } }]
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
})

const evolve = (limits: Limits): Topic<Account, WithdrawalCommands, WithdrawalEvent>['evolve'] => {
  const settle = settler(limits)
  const end: typeof settle = (account, id, status, context) => release(settle(account, id, status, context), id)
  return {
    WithdrawalRequested: (account, { withdrawalId, amount, fee, method }, { at }) => {
      const holding = hold(account, withdrawalId, { cause: 'withdrawal', amount })
      return addPending(holding, withdrawalId, { kind: 'withdrawal', amount, fee, method, requestedAt: at })
    },
    WithdrawalApproved: (account, { withdrawalId }, context) => end(account, withdrawalId, 'approved', context),
    WithdrawalRejected: (account, { withdrawalId }, context) => end(account, withdrawalId, 'rejected', context),
    WithdrawalCancelled: (account, { withdrawalId }, context) => end(account, withdrawalId, 'cancelled', context),
  }
}

/** Withdrawals: the amount is held from the request on; approval pays out of the hold, anything else releases it. */
export const withdrawals = (limits: Limits): Topic<Account, WithdrawalCommands, WithdrawalEvent> => ({
  decide: decide(limits),
  evolve: evolve(limits),
})
