import type { EventNamed } from '#contracts/events/ledger-events'
import type { ReversedEntry } from '#contracts/events/money-events'
import { Money } from '#contracts/values/money'
import type { Instant } from '#contracts/values/values'
import { withLast, without } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { decisionOn } from '../decision.js'
import { effectOf, settledChange } from '../ledger.js'
import type { Cause } from '../proposals.js'
import type { Limits } from './limits.js'
import { withoutPurchase } from './purchases.js'
import { requireActive, requireOther, type Account, type Reversal } from './state.js'
import { aloneOrProposed, type TwoAdmins } from './two-admins.js'

/**
 * An entry as the log has it, and when the withdrawal that it approves had been paid out, as the
 * admin was shown; null if it was not, undefined if that is unknown.
 */
interface ReversalSubject {
  readonly entry: ReversedEntry
  readonly paidAt: Instant | null | undefined
}

export interface ReversalCommands {
  ReverseEntry: ReversalSubject & { readonly reason: string; readonly twoAdmins: TwoAdmins | null }
}

type Reversed = EventNamed<'EntryReversed'>

const alreadyReversed = ({ reversedBy, reversedAt }: Reversal): Rejection =>
  new Rejection('already-reversed', { reversedBy, reversedAt })

/**
 * @throws Rejection `already-reversed` with who and when, or `reversal-let-go` for an entry too old
 * to know
 */
const requireUnreversed = (
  { reversals, reversibleFrom }: Account,
  { eventId, revision }: ReversedEntry,
): void => {
  const past = reversals.get(eventId)
  if (past) throw alreadyReversed(past)
  if (revision < reversibleFrom) throw new Rejection('reversal-let-go')
}

/** @throws Rejection `reversal-not-covered` with what is available and what is missing */
const requireCovered = ({ figures: { available } }: Account, change: bigint): void => {
  const missing = -(available + change)
  if (missing > 0n)
    throw new Rejection('reversal-not-covered', {
      available: Money.encode(available),
      missing: Money.encode(missing),
    })
}

/**
 * When the withdrawal that an entry approves was paid out, null if it was not; undefined if the
 * account has forgotten it.
 */
export const paidOutAt = (
  { unpaid, decided }: Account,
  { fact }: ReversedEntry,
): Instant | null | undefined => {
  if (fact.type !== 'WithdrawalApproved' || unpaid.has(fact.data.withdrawalId)) return null
  const decision = decided.get(fact.data.withdrawalId)
  return decision?.status === 'paid' ? decision.decidedAt : undefined
}

/**
 * A payout recorded meanwhile changes the meaning of the reversal.
 * @throws Rejection `concurrent-change` with when it was paid out
 */
const requireAsShown = (account: Account, { entry, paidAt: shown }: ReversalSubject): void => {
  const paidAt = paidOutAt(account, entry)
  if (paidAt !== undefined && shown !== undefined && paidAt !== shown)
    throw new Rejection('concurrent-change', { paidAt })
}

/**
 * Reverses an entry in the account as it is now.
 * @throws Rejection also if it is not as it was shown
 */
export const reversalOf = (
  account: Account,
  shown: ReversalSubject,
  cause: Partial<Cause> & Pick<Cause, 'reason'>,
): Reversed => {
  requireActive(account)
  const { entry } = shown
  requireUnreversed(account, entry)
  requireAsShown(account, shown)
  const reversal: Reversed = { type: 'EntryReversed', data: { entry, ...cause } }
  requireCovered(account, settledChange(effectOf(reversal)))
  return reversal
}

/**
 * Adds a reversal, and drops that of the oldest entry if there are too many: it and earlier entries
 * can no longer be reversed.
 */
const remember = (
  account: Account,
  { eventId, ...reversal }: Reversal & { readonly eventId: string },
  kept: number,
): Account => {
  const reversals = new Map(account.reversals).set(eventId, reversal)
  if (reversals.size <= kept) return { ...account, reversals }
  const [oldest, { revision }] = [...reversals].reduce((one, other) =>
    one[1].revision < other[1].revision ? one : other,
  )
  return {
    ...account,
    reversals: without(reversals, oldest),
    reversibleFrom: Math.max(account.reversibleFrom, revision + 1),
  }
}

/** An unsent payout must not be sent any more: the money is the client's again. */
const endPayout = (
  account: Account,
  id: string,
  context: DecisionContext,
  kept: number,
): Account => ({
  ...account,
  unpaid: without(account.unpaid, id),
  decided: withLast(
    without(account.decided, id),
    id,
    { kind: 'withdrawal', ...decisionOn('reversed', context) },
    kept,
  ),
})

/**
 * Corrections: an entry is reversed once, by another that names it. It takes no held money, and
 * leaves no balance below zero.
 */
export const reversals = ({
  reversalsKept,
  decisionsKept,
}: Limits): Topic<Account, ReversalCommands, Reversed, EventNamed<'ChangeProposed'>> => ({
  decide: {
    ReverseEntry: (account, { entry, paidAt, reason, twoAdmins }, context) => {
      requireOther(account, context)
      const event = reversalOf(account, { entry, paidAt }, { reason })
      const change = { kind: 'reversal', entry, ...(paidAt && { paidAt }) } as const
      return aloneOrProposed(account, { event, change, reason, twoAdmins }, context)
    },
  },
  evolve: {
    EntryReversed: (account, { entry }, context) => {
      const { eventId, revision, fact } = entry
      const known = remember(
        account,
        { eventId, revision, reversedBy: context.actorId, reversedAt: context.at },
        reversalsKept,
      )
      return fact.type === 'WithdrawalApproved'
        ? endPayout(known, fact.data.withdrawalId, context, decisionsKept)
        : withoutPurchase(known, entry)
    },
  },
})
