import type { EventNamed } from '#contracts/events/ledger-events'
import type { WithdrawalId } from '#contracts/ids'
import { feeOf, Money } from '#contracts/money'
import { Rejection, type Topic } from '../decider.js'
import { pendingRequest, requireAvailable, requireNew, requireOpen, requireOther, settleRequest, type Account } from './state.js'

type Requested = EventNamed<'WithdrawalRequested'>['data']

/** `feeBasisPoints` and `minimum` are the site's settings now; `expectedFee` is what the client was shown. */
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

/** Withdrawals: the amount is held from the request on; approval pays out of the hold, anything else releases it. */
export const withdrawals: Topic<Account, WithdrawalCommands, WithdrawalEvent> = {
  decide: {
    RequestWithdrawal: (account, { withdrawalId, amount, method, destinationId, destination, feeBasisPoints, minimum, expectedFee }) => {
      requireOpen(account)
      requireNew(account, withdrawalId)
      if (amount < minimum) throw new Rejection('below-minimum', { minimum: Money.encode(minimum) })
      requireAvailable(account, amount)
      const fee = account.billing === 'enabled' ? feeOf(amount, feeBasisPoints) : 0n
      if (fee !== expectedFee) throw new Rejection('concurrent-change', { fee: Money.encode(fee) })
      return [{ type: 'WithdrawalRequested', data: { withdrawalId, amount, fee, method, destinationId, destination } }]
    },
    ApproveWithdrawal: (account, { withdrawalId }, occasion) => {
      requireOther(account, occasion)
      const { amount, fee } = pendingRequest(account, 'withdrawal', withdrawalId)
      return [{ type: 'WithdrawalApproved', data: { withdrawalId, amount, fee } }]
    },
    RejectWithdrawal: (account, { withdrawalId, reason }, occasion) => {
      requireOther(account, occasion)
      const { amount } = pendingRequest(account, 'withdrawal', withdrawalId)
      return [{ type: 'WithdrawalRejected', data: { withdrawalId, amount, reason } }]
    },
    CancelWithdrawal: (account, { withdrawalId }) => {
      requireOpen(account)
      const { amount } = pendingRequest(account, 'withdrawal', withdrawalId)
      return [{ type: 'WithdrawalCancelled', data: { withdrawalId, amount } }]
    },
  },
  evolve: {
    WithdrawalRequested: (account, { withdrawalId, amount, fee, method }) => ({
      ...account,
      requests: account.requests.set(withdrawalId, {
        kind: 'withdrawal',
        status: 'pending',
        amount,
        fee,
        method,
        coinAmount: '',
        expiresAt: null,
        decidedBy: null,
        decidedAt: null,
      }),
    }),
    WithdrawalApproved: (account, { withdrawalId }, occasion) => settleRequest(account, withdrawalId, 'approved', occasion),
    WithdrawalRejected: (account, { withdrawalId }, occasion) => settleRequest(account, withdrawalId, 'rejected', occasion),
    WithdrawalCancelled: (account, { withdrawalId }, occasion) => settleRequest(account, withdrawalId, 'cancelled', occasion),
  },
}
