import type { EventNamed } from '#contracts/events/ledger-events'
import type { DecisionContext, Topic } from '../decider.js'
import { requireAvailable, requireOther, type Account } from './state.js'

interface ManualEntry {
  readonly amount: bigint
  readonly reason: string
}

export interface AdjustmentCommands {
  CreditBalance: ManualEntry
  DebitBalance: ManualEntry
  RecordProfit: ManualEntry
  RecordLoss: ManualEntry
}

type AdjustmentEvent = EventNamed<'BalanceCredited' | 'BalanceDebited' | 'ProfitRecorded' | 'LossRecorded'>

const add =
  (type: AdjustmentEvent['type']) =>
  (account: Account, { amount, reason }: ManualEntry, context: DecisionContext): readonly AdjustmentEvent[] => {
    requireOther(account, context)
    return [{ type, data: { amount, reason } }]
  }

const take =
  (type: AdjustmentEvent['type']) =>
  (account: Account, entry: ManualEntry, context: DecisionContext): readonly AdjustmentEvent[] => {
    const events = add(type)(account, entry, context)
    requireAvailable(account, entry.amount)
    return events
  }

const unchanged = (account: Account): Account => account

/** Entries that staff make by hand. They cannot take what is held. */
export const adjustments: Topic<Account, AdjustmentCommands, AdjustmentEvent> = {
  decide: {
    CreditBalance: add('BalanceCredited'),
    DebitBalance: take('BalanceDebited'),
    RecordProfit: add('ProfitRecorded'),
    RecordLoss: take('LossRecorded'),
  },
  evolve: { BalanceCredited: unchanged, BalanceDebited: unchanged, ProfitRecorded: unchanged, LossRecorded: unchanged },
}
