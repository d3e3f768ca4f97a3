import type { Change } from '#contracts/events/changes'
import type { LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { guardedAmount, isByHand } from '../ledger.js'
import type { Act, Moment } from './act.js'
import type { Wrong } from './fault.js'

const types: ReadonlySet<LedgerEventType> = new Set(['ProposalLapsed', 'SignedIn'])
const kinds: ReadonlySet<Change['kind']> = new Set(['deposit-approval', 'withdrawal-approval', 'trade-closing'])
const moves: ReadonlySet<LedgerEventType> = new Set(['DepositApproved', 'WithdrawalApproved', 'TradeClosed', 'TradeClosedByHand'])

/**
 * Whether an event came with the rule that two admins stand for every way by which money moves, and for what one did alone within a day. From
 * the first of them on, a log is judged by it.
 */
export const isOfToday = ({ type, data }: LedgerEvent): boolean => {
  if (type === 'ChangeProposed') return kinds.has(data.change.kind)
  return types.has(type) || (moves.has(type) && 'proposalId' in data && data.proposalId !== undefined)
}

/** Before, two admins stood for each entry by hand and each reversal from the threshold on, once the site had set one. */
const neededTwo = ({ events: [event] }: Act, { site: { everSet, manualEntryThreshold: threshold } }: Moment): boolean => {
  if (!event || threshold === null || !everSet.includes('manualEntryThreshold')) return false
  return isByHand(event.type) && event.type !== 'TradeClosedByHand' && guardedAmount(event) >= threshold
}

/** Refusals that came with the same rule. */
const refusals: ReadonlySet<string> = new Set(['own-approval', 'proposer-gone', 'already-proposed'])

/** Whether what is wrong with an act was not wrong before that rule. */
export const wasAllowed = (act: Act, { fault, detail }: Wrong, moment: Moment): boolean => {
  if (fault === 'refused') return refusals.has(detail)
  return fault === 'needs-two' && act.stream.startsWith('account-') && act.command !== 'ApproveProposal' && !neededTwo(act, moment)
}
