import type { Change } from '#contracts/events/changes'
import type { LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { guardedAmount, isByHand } from '../ledger.js'
import type { Act, Moment } from './act.js'
import type { Wrong } from './fault.js'

const types: ReadonlySet<LedgerEventType> = new Set([
  'ProposalLapsed',
  'SignedIn',
  'ClosedTradeAdded',
])
const kinds: ReadonlySet<Change['kind']> = new Set([
  'deposit-approval',
  'withdrawal-approval',
  'trade-closing',
  'closed-trade',
])
const moves: ReadonlySet<LedgerEventType> = new Set([
  'DepositApproved',
  'WithdrawalApproved',
  'TradeClosed',
  'TradeClosedByHand',
])

/**
 * Whether an event was introduced with the rule that every movement of money needs two admins,
 * including what one did alone within a day. A log is judged by that rule from the first of them
 * on.
 */
export const isOfToday = ({ type, data }: LedgerEvent): boolean => {
  if (type === 'ChangeProposed') return kinds.has(data.change.kind)
  return (
    types.has(type) || (moves.has(type) && 'proposalId' in data && data.proposalId !== undefined)
  )
}

/**
 * Before, manual entries and reversals needed two admins from the threshold on, once the site had
 * set one.
 */
const neededTwo = (
  { events: [event] }: Act,
  { site: { everSet, manualEntryThreshold: threshold } }: Moment,
): boolean => {
  if (!event || threshold === null || !everSet.includes('manualEntryThreshold')) return false
  return (
    isByHand(event.type) && event.type !== 'TradeClosedByHand' && guardedAmount(event) >= threshold
  )
}

/** Refusals introduced with the same rule. */
const refusals: ReadonlySet<string> = new Set(['own-approval', 'proposer-gone', 'already-proposed'])

/** Whether an act's fault was none before that rule. */
export const wasAllowed = (act: Act, { fault, detail }: Wrong, moment: Moment): boolean => {
  if (fault === 'refused') return refusals.has(detail)
  return (
    fault === 'needs-two' &&
    act.stream.startsWith('account-') &&
    act.command !== 'ApproveProposal' &&
    !neededTwo(act, moment)
  )
}
