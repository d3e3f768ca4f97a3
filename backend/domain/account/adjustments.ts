import type { ChangeOf, ManualEntryKind } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { TradeId } from '#contracts/values/ids'
import type { DecisionContext, Topic } from '../decider.js'
import type { Cause } from '../proposals.js'
import { requireActive, requireAvailable, requireOther, type Account } from './state.js'
import { aloneOrProposed, type TwoAdmins } from './two-admins.js'

interface ManualEntry {
  readonly amount: bigint
  readonly reason: string
  readonly twoAdmins: TwoAdmins | null
}

/** The trade that a result stands for. */
interface NamedTrade {
  readonly tradeId: TradeId
  readonly instrument: string
}

interface ManualResult extends ManualEntry {
  readonly trade?: NamedTrade | undefined
}

export interface AdjustmentCommands {
  CreditBalance: ManualEntry
  DebitBalance: ManualEntry
  RecordProfit: ManualResult
  RecordLoss: ManualResult
}

type AdjustmentEvent = EventNamed<
  'BalanceCredited' | 'BalanceDebited' | 'ProfitRecorded' | 'LossRecorded'
>

const eventOf = {
  credit: 'BalanceCredited',
  debit: 'BalanceDebited',
  profit: 'ProfitRecorded',
  loss: 'LossRecorded',
} as const satisfies Record<ManualEntryKind, AdjustmentEvent['type']>

const isTaken = (entry: ManualEntryKind): boolean => entry === 'debit' || entry === 'loss'

type Entered = Omit<ChangeOf<'manual-entry'>, 'kind'>

/** A manual entry in the account as it is now. @throws Rejection `insufficient-funds` */
export const manualEntry = (
  account: Account,
  { entry, amount, tradeId, instrument }: Entered,
  cause: Partial<Cause> & Pick<Cause, 'reason'>,
): AdjustmentEvent => {
  requireActive(account)
  if (isTaken(entry)) requireAvailable(account, amount)
  const trade = tradeId && instrument && { tradeId, instrument }
  return { type: eventOf[entry], data: { amount, ...trade, ...cause } }
}

/**
 * Posts the entry, or proposes it: beyond what one admin may do alone, another must approve, if it
 * could be posted now.
 */
const enter =
  (entry: ManualEntryKind) =>
  (
    account: Account,
    { amount, reason, twoAdmins, trade }: ManualResult,
    context: DecisionContext,
  ): readonly (AdjustmentEvent | EventNamed<'ChangeProposed'>)[] => {
    requireOther(account, context)
    const entered = { entry, amount, ...trade }
    const event = manualEntry(account, entered, { reason })
    return aloneOrProposed(
      account,
      { event, change: { kind: 'manual-entry', ...entered }, reason, twoAdmins },
      context,
    )
  }

const unchanged = (account: Account): Account => account

/** Manual entries by staff. They cannot take held money. */
export const adjustments: Topic<
  Account,
  AdjustmentCommands,
  AdjustmentEvent,
  EventNamed<'ChangeProposed'>
> = {
  decide: {
    CreditBalance: enter('credit'),
    DebitBalance: enter('debit'),
    RecordProfit: enter('profit'),
    RecordLoss: enter('loss'),
  },
  evolve: {
    BalanceCredited: unchanged,
    BalanceDebited: unchanged,
    ProfitRecorded: unchanged,
    LossRecorded: unchanged,
  },
}
