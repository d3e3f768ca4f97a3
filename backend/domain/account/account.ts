import type { AccountEvent } from '#contracts/events/ledger-events'
import { compose, type CommandsOf, type Decider } from '../decider.js'
import { addEffect } from '../figures.js'
import { effectOf, trialBalanceOf } from '../ledger.js'
import type { ProposalCommands } from '../proposals.js'
import { addedTrades, type AddedTradeCommands } from './added-trades.js'
import { adjustments, type AdjustmentCommands } from './adjustments.js'
import { closing, type ClosingCommands } from './closing.js'
import { copies, withCopiesEnded, type CopyCommands } from './copies.js'
import { funding, type FundingCommands } from './funding.js'
import { usualLimits, type Limits } from './limits.js'
import { accountProposals, lapsedIn } from './proposals.js'
import { purchases, strengthAfterRefund, type PurchaseCommands } from './purchases.js'
import { loans, type LoanCommands } from './loans.js'
import { releaseCodes, type ReleaseCodeCommands } from './release-codes.js'
import { reversals, type ReversalCommands } from './reversals.js'
import { settings, type SettingsCommands } from './settings.js'
import { noAccount, requireNotClosed, type Account } from './state.js'
import { trades, type TradeCommands } from './trades.js'
import { notingAlone } from './two-admins.js'
import { withdrawals, type WithdrawalCommands } from './withdrawals.js'

export type AccountCommand =
  | CommandsOf<SettingsCommands>
  | CommandsOf<FundingCommands>
  | CommandsOf<WithdrawalCommands>
  | CommandsOf<LoanCommands>
  | CommandsOf<TradeCommands>
  | CommandsOf<AddedTradeCommands>
  | CommandsOf<ReleaseCodeCommands>
  | CommandsOf<AdjustmentCommands>
  | CommandsOf<ClosingCommands>
  | CommandsOf<ReversalCommands>
  | CommandsOf<PurchaseCommands>
  | CommandsOf<CopyCommands>
  | CommandsOf<ProposalCommands>

/**
 * One client's account: its topics decide, and every event changes the figures by the posting
 * table.
 */
export const accountWithin = (limits: Limits): Decider<Account, AccountCommand, AccountEvent> => {
  const all = [
    settings,
    funding(limits),
    withdrawals(limits),
    loans(limits),
    trades(limits),
    addedTrades,
    purchases(limits),
    copies(limits),
    releaseCodes,
    adjustments,
    reversals(limits),
    closing,
    accountProposals,
  ]
  const topics = compose<Account, AccountCommand, AccountEvent>(noAccount, all)
  const evolve: typeof topics.evolve = (state, event, context) => {
    const next = topics.evolve(state, event, context)
    const effect = effectOf(event)
    const figures = addEffect(next.figures, effect)
    return {
      ...next,
      ...notingAlone(next, event, context),
      figures,
      trialBalance: next.trialBalance + trialBalanceOf(effect),
    }
  }
  return {
    initial: topics.initial,
    evolve,
    /**
     * Adds, in the same append, the end of copies before a closing, the fall of the signal strength
     * after a refund, and the lapse of proposals that are left nothing to approve.
     */
    decide: (state, command, context) => {
      requireNotClosed(state)
      const decided = withCopiesEnded(state, topics.decide(state, command, context))
      const events = [...decided, ...strengthAfterRefund(state, decided)]
      if (state.proposals.size === 0) return events
      return [
        ...events,
        ...lapsedIn(events.reduce((before, event) => evolve(before, event, context), state)),
      ]
    },
  }
}

export const account = accountWithin(usualLimits)
