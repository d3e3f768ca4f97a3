import type { ManualEntryKind } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { DecisionContext, Topic } from '../decider.js'
import { propose, requireAdmin, type Asked, type Cause } from '../proposals.js'
import { requireActive, requireAvailable, requireOther, type Account } from './state.js'

/** From which amount on, in cents, a second admin has to approve what the first one asks for. */
export interface TwoAdmins extends Asked {
  readonly threshold: bigint
}

/** `twoAdmins` is null where the site has set no threshold. */
interface ManualEntry {
  readonly amount: bigint
  readonly reason: string
  readonly twoAdmins: TwoAdmins | null
}

export interface AdjustmentCommands {
  CreditBalance: ManualEntry
  DebitBalance: ManualEntry
  RecordProfit: ManualEntry
  RecordLoss: ManualEntry
}

type AdjustmentEvent = EventNamed<'BalanceCredited' | 'BalanceDebited' | 'ProfitRecorded' | 'LossRecorded'>

const eventOf = {
  credit: 'BalanceCredited',
  debit: 'BalanceDebited',
  profit: 'ProfitRecorded',
  loss: 'LossRecorded',
} as const satisfies Record<ManualEntryKind, AdjustmentEvent['type']>

const isTaken = (entry: ManualEntryKind): boolean => entry === 'debit' || entry === 'loss'

interface Entered {
  readonly entry: ManualEntryKind
  readonly amount: bigint
}

/** An entry in the account as it is now. @throws Rejection `insufficient-funds` */
export const manualEntry = (
  account: Account,
  { entry, amount }: Entered,
  cause: Partial<Cause> & Pick<Cause, 'reason'>,
): AdjustmentEvent => {
  requireActive(account)
  if (isTaken(entry)) requireAvailable(account, amount)
  return { type: eventOf[entry], data: { amount, ...cause } }
}

/** Enters it, or proposes it: what one admin may not do alone waits for another, if it could be entered now. */
const enter =
  (entry: ManualEntryKind) =>
  (
    account: Account,
    { amount, reason, twoAdmins }: ManualEntry,
    context: DecisionContext,
  ): readonly (AdjustmentEvent | EventNamed<'ChangeProposed'>)[] => {
    requireOther(account, context)
    const alone = manualEntry(account, { entry, amount }, { reason })
    if (twoAdmins === null || amount < twoAdmins.threshold) return [alone]
    requireAdmin(twoAdmins)
    return [propose(account, { proposalId: twoAdmins.proposalId, change: { kind: 'manual-entry', entry, amount }, reason }, context)]
  }

const unchanged = (account: Account): Account => account

/** Entries that staff make by hand. They cannot take what is held. */
export const adjustments: Topic<Account, AdjustmentCommands, AdjustmentEvent, EventNamed<'ChangeProposed'>> = {
  decide: {
    CreditBalance: enter('credit'),
    DebitBalance: enter('debit'),
    RecordProfit: enter('profit'),
    RecordLoss: enter('loss'),
  },
  evolve: { BalanceCredited: unchanged, BalanceDebited: unchanged, ProfitRecorded: unchanged, LossRecorded: unchanged },
}
