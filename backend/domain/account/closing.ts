import { requestKinds, requestTraits } from '#contracts/values/request-kinds'
import type { EventNamed } from '#contracts/events/ledger-events'
import { Money } from '#contracts/values/money'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { propose, requireAdmin, running, type Asked, type Cause } from '../proposals.js'
import type { Powers } from '../user/powers.js'
import { requireOther, type Account, type Pending } from './state.js'

/** `person`: the current powers of the account's owner; unknown, nothing is closed. */
interface Closing extends Cause {
  readonly person?: Powers | undefined
}

export interface ClosingCommands {
  /** Asks another admin to agree to closing an account permanently. */
  CloseAccount: Closing & Asked
}

/**
 * What keeps an account from being closed: money, a debt, pending requests, open trades and
 * unrecorded payouts. The proposal to close it does not count.
 */
const leftIn = (account: Account, { proposalId }: Cause, { at }: DecisionContext) => {
  const { figures, unpaid, proposals } = account
  const pending = (kind: Pending['kind']) =>
    [...account.pending.values()].filter((request) => request.kind === kind).length
  return {
    settled: figures.settled,
    held: figures.held,
    debt: figures.debt,
    ...Object.fromEntries(
      requestKinds.map((kind) => [requestTraits[kind].resource, pending(kind)]),
    ),
    payouts: unpaid.size,
    trades: account.trades.size,
    proposals: [...running(proposals, at).keys()].filter((id) => id !== proposalId).length,
  }
}

/**
 * Closes an account as it is now. Not that of staff, since the person would be erased with it.
 * @throws Rejection `still-staff`, or `account-in-use` with the amount or number of each that is
 * left
 */
export const closed = (
  account: Account,
  { person, ...cause }: Closing,
  context: DecisionContext,
): EventNamed<'AccountClosed'> => {
  if (person?.role !== 'client') throw new Rejection('still-staff')
  const left = leftIn(account, cause, context)
  if (Object.values(left).some((much) => BigInt(much) !== 0n))
    throw new Rejection('account-in-use', {
      ...left,
      settled: Money.encode(left.settled),
      held: Money.encode(left.held),
      debt: Money.encode(left.debt),
    })
  return { type: 'AccountClosed', data: cause }
}

/** Closing an account, which always takes two admins. Nothing comes after it. */
export const closing: Topic<
  Account,
  ClosingCommands,
  EventNamed<'AccountClosed'>,
  EventNamed<'ChangeProposed'>
> = {
  decide: {
    CloseAccount: (account, { by, person, reason, proposalId }, context) => {
      requireAdmin({ by })
      requireOther(account, context)
      closed(account, { person, reason, proposalId }, context)
      return [propose(account, { change: { kind: 'closing' }, reason, proposalId }, context)]
    },
  },
  evolve: { AccountClosed: (account, _, { at }) => ({ ...account, closedAt: at }) },
}
