import type { Change } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { ProposalId } from '#contracts/values/ids'
import { Rejection, type DecisionContext } from '../decider.js'
import { proposalsTopic, type Cause } from '../proposals.js'
import { addedTrade } from './added-trades.js'
import { manualEntry } from './adjustments.js'
import { closed } from './closing.js'
import { depositApproval } from './funding.js'
import { loanApproval } from './loans.js'
import { reversalOf } from './reversals.js'
import { requireOther, type Account } from './state.js'
import { tradeClosed } from './trades.js'
import { decidedOnceIn } from './two-admins.js'
import { withdrawalApproval } from './withdrawals.js'

type Approval = Extract<
  Change,
  { kind: 'deposit-approval' | 'withdrawal-approval' | 'loan-approval' | 'trade-closing' }
>

/**
 * Posts exactly what was proposed, if still possible.
 * @throws Rejection `concurrent-change` if the request has changed since
 */
const approvalOf = (account: Account, change: Approval, context: DecisionContext) => {
  if (change.kind === 'trade-closing') return tradeClosed(account, change.closing, context)
  if (change.kind === 'deposit-approval')
    return depositApproval(account, { ...change, instead: change.amount }, context)
  if (change.kind === 'loan-approval') return loanApproval(account, change.loanId, context)
  const approval = withdrawalApproval(account, change.withdrawalId, context)
  if (approval.data.amount !== change.amount || approval.data.fee !== change.fee)
    throw new Rejection('concurrent-change')
  return approval
}

const eventOfApproval = (
  account: Account,
  change: Approval,
  { proposalId }: Pick<Cause, 'proposalId'>,
  context: DecisionContext,
) => {
  const { type, data } = approvalOf(account, change, context)
  return { type, data: { ...data, proposalId } } as ReturnType<typeof approvalOf>
}

/** Whether the subject of a change is finished, so that nobody can approve it any more. */
const isOver = ({ pending, trades, reversals }: Account, change: Change): boolean => {
  const id = decidedOnceIn(change)
  if (id === undefined) return false
  return change.kind === 'reversal' ? reversals.has(id) : !pending.has(id) && !trades.has(id)
}

/** The proposals that the last event left with nothing to approve. */
export const lapsedIn = (account: Account): readonly EventNamed<'ProposalLapsed'>[] =>
  [...account.proposals]
    .filter(([, { change }]) => isOver(account, change))
    .map(([proposalId]) => ({
      type: 'ProposalLapsed',
      data: { proposalId: proposalId as ProposalId },
    }))

/** Proposals of one admin for an account, decided by another: never by the account's owner. */
export const accountProposals = proposalsTopic({
  kinds: [
    'manual-entry',
    'reversal',
    'deposit-approval',
    'withdrawal-approval',
    'loan-approval',
    'trade-closing',
    'closed-trade',
    'closing',
  ],
  requireOther,
  effectOf: (account: Account, change, { cause, context, person }) => {
    switch (change.kind) {
      case 'closing':
        return closed(account, { ...cause, person }, context)
      case 'reversal':
        return reversalOf(account, { entry: change.entry, paidAt: change.paidAt ?? null }, cause)
      case 'closed-trade':
        return addedTrade(account, change, cause)
      case 'manual-entry':
        return manualEntry(account, change, cause)
      default:
        return eventOfApproval(account, change, cause, context)
    }
  },
})
