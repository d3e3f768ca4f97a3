import type { ChangeOf, ManualEntryKind } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { DestinationId, ProposalId, WithdrawalId } from '#contracts/values/ids'
import type { AccountCommand } from '../account/account.js'
import type { AdjustmentCommands } from '../account/adjustments.js'
import type { PurchaseCommands } from '../account/purchases.js'
import type { TradeCommands } from '../account/trades.js'
import type { WithdrawalCommands } from '../account/withdrawals.js'
import {
  ownAct,
  staffAct,
  systemAct,
  tells,
  told,
  Untold,
  type Act,
  type Moment,
  type Reading,
  type Readings,
} from './act.js'
import { proposalActs } from './proposal-acts.js'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const noProposal = ProposalId.parse(NOBODY)

/** The two-admin rule with the threshold of that moment. */
const twoAdmins = (
  { site: { manualEntryThreshold: threshold }, by }: Moment,
  proposalId = noProposal,
) => ({ threshold, proposalId, by })

type MovingKind =
  | 'manual-entry'
  | 'reversal'
  | 'deposit-approval'
  | 'withdrawal-approval'
  | 'loan-approval'
  | 'trade-closing'
  | 'closed-trade'

/** What was proposed, if it is of the kind. */
const proposed = <Kind extends MovingKind>(act: Act, kind: Kind) => {
  const proposal = told(act, 'ChangeProposed')
  if (!proposal) return undefined
  const { change, reason = '', ...cause } = proposal
  if (change.kind !== kind) throw new Untold(`a proposal of the kind ${change.kind}`)
  return { change: change as ChangeOf<Kind>, reason, ...cause }
}

/** A manual entry: posted, or proposed. */
const entered = (
  entry: ManualEntryKind,
  type: 'BalanceCredited' | 'BalanceDebited' | 'ProfitRecorded' | 'LossRecorded',
): Reading<AdjustmentCommands['RecordProfit']> => ({
  ...staffAct,
  read: (act, moment) => {
    const proposal = proposed(act, 'manual-entry')
    if (proposal && proposal.change.entry !== entry)
      throw new Untold(`a proposed ${proposal.change.entry}`)
    const posted: EventNamed<'ProfitRecorded'>['data'] = proposal
      ? { ...proposal, ...proposal.change }
      : tells(act, type)
    const { amount, reason, tradeId, instrument } = posted
    return {
      amount,
      reason,
      trade: tradeId && instrument ? { tradeId, instrument } : undefined,
      twoAdmins: twoAdmins(moment, proposal?.proposalId),
    }
  },
})

/** A wrong try of a release code does not record the request. */
const untoldRequest = {
  withdrawalId: WithdrawalId.parse(NOBODY),
  amount: 0n,
  fee: 0n,
  method: 'bank',
  destinationId: DestinationId.parse(NOBODY),
  destination: '',
} as const

/** Whether money rests is not judged: it depends on the person's stream. */
const requestedWithdrawal: Reading<WithdrawalCommands['RequestWithdrawal']> = {
  ...ownAct,
  read: (act, { site }) => {
    const [used, refused] = [told(act, 'ReleaseCodeUsed'), told(act, 'ReleaseCodeRefused')]
    const { fee: expectedFee, ...asked } = refused
      ? untoldRequest
      : tells(act, 'WithdrawalRequested')
    const codeId = (used ?? refused)?.codeId
    return {
      ...asked,
      expectedFee,
      code: codeId === undefined ? undefined : { codeId, fits: used !== undefined },
      feeBasisPoints: site.withdrawalFeeBasisPoints,
      minimum: refused ? 0n : site.minimumWithdrawal,
      rest: null,
      keepsOwed: refused ? false : site.keepsOwedAvailable,
    }
  },
}

/**
 * The terms as they were bought: whether they were on offer then, the stream alone does not say.
 */
const boughtOffer = (act: Act): PurchaseCommands['BuyOffer'] => {
  const { purchaseId, offerId, price, ...terms } = tells(act, 'OfferBought')
  const { bonusPercent } = terms
  return { purchaseId, offerId, price, bonusPercent, terms: { ...terms, price } }
}

const closedTrade: Reading<TradeCommands['CloseTrade']> = {
  ...staffAct,
  read: (act, moment) => {
    const proposal = proposed(act, 'trade-closing')
    const byHand = told(act, 'TradeClosedByHand')
    const { tradeId, price, pricedAt, priceSource, result } =
      proposal?.change.closing ?? byHand ?? tells(act, 'TradeClosed')
    const set = proposal?.change.closing.set ?? byHand
    const market = { price, pricedAt, priceSource, result: set?.marketResult ?? result }
    return {
      tradeId,
      market,
      set: set ? { result, reason: set.reason } : null,
      twoAdmins: twoAdmins(moment, proposal?.proposalId),
    }
  },
}

/** How to read each act on an account. */
export const accountActs: Readings<AccountCommand> = {
  OpenAccount: { by: ['client'], on: 'own', isSignedIn: false, read: () => ({}) },
  SuspendAccount: { ...staffAct, read: (act) => tells(act, 'AccountSuspended') },
  ReinstateAccount: { ...staffAct, read: (act) => tells(act, 'AccountReinstated') },
  ChangeWithdrawalSettings: {
    ...staffAct,
    read: (act) => {
      const [billing, code] = [
        told(act, 'WithdrawalSettingsChanged'),
        told(act, 'CodeStatusChanged'),
      ]
      return {
        billing: billing?.billing,
        code: code?.code,
        reason: billing?.reason ?? code?.reason ?? '',
      }
    },
  },
  SetSignalStrength: { ...staffAct, read: (act) => tells(act, 'SignalStrengthSet') },
  IssueQuote: { ...ownAct, read: (act) => tells(act, 'QuoteIssued') },
  RequestDeposit: {
    ...ownAct,
    read: (act) => {
      const { rateEndedAt, ...asked } = tells(act, 'DepositRequested')
      return { ...asked, alreadySent: rateEndedAt !== undefined }
    },
  },
  ApproveDeposit: {
    ...staffAct,
    read: (act, moment) => {
      const proposal = proposed(act, 'deposit-approval')
      const { depositId, amount, reason } = proposal?.change ?? tells(act, 'DepositApproved')
      return {
        depositId,
        instead: amount,
        reason,
        twoAdmins: twoAdmins(moment, proposal?.proposalId),
      }
    },
  },
  RejectDeposit: { ...staffAct, read: (act) => tells(act, 'DepositRejected') },
  CancelDeposit: { ...ownAct, read: (act) => tells(act, 'DepositCancelled') },
  RequestWithdrawal: requestedWithdrawal,
  ApproveWithdrawal: {
    ...staffAct,
    read: (act, moment) => {
      const proposal = proposed(act, 'withdrawal-approval')
      const { withdrawalId } = proposal?.change ?? tells(act, 'WithdrawalApproved')
      return { withdrawalId, twoAdmins: twoAdmins(moment, proposal?.proposalId) }
    },
  },
  RejectWithdrawal: { ...staffAct, read: (act) => tells(act, 'WithdrawalRejected') },
  CancelWithdrawal: { ...ownAct, read: (act) => tells(act, 'WithdrawalCancelled') },
  PayOutWithdrawal: { ...staffAct, read: (act) => tells(act, 'WithdrawalPaidOut') },
  RequestLoan: {
    ...ownAct,
    read: (act) => {
      const { termsAccepted: _, ...asked } = tells(act, 'LoanRequested')
      return { ...asked, accepted: asked.terms }
    },
  },
  ApproveLoan: {
    ...staffAct,
    read: (act, moment) => {
      const proposal = proposed(act, 'loan-approval')
      const { loanId } = proposal?.change ?? tells(act, 'LoanApproved')
      return { loanId, twoAdmins: twoAdmins(moment, proposal?.proposalId) }
    },
  },
  RejectLoan: { ...staffAct, read: (act) => tells(act, 'LoanRejected') },
  CancelLoan: { ...ownAct, read: (act) => tells(act, 'LoanCancelled') },
  RepayLoan: { ...ownAct, read: (act) => tells(act, 'LoanRepaid') },
  ChargeLoanInterest: { ...systemAct, read: (act) => tells(act, 'LoanInterestCharged') },
  RecordOverdueLoan: { ...systemAct, read: (act) => tells(act, 'LoanFellOverdue') },
  OpenTrade: { ...ownAct, read: (act) => ({ ...tells(act, 'TradeOpened'), worth: 0n }) },
  CloseTrade: closedTrade,
  CloseOwnTrade: {
    ...ownAct,
    read: (act, { site: { clientsCloseTrades: isOffered } }) => {
      const { tradeId, ...market } = tells(act, 'TradeClosed')
      return { tradeId, market, isOffered }
    },
  },
  AddClosedTrade: {
    ...staffAct,
    read: (act, moment) => {
      const proposal = proposed(act, 'closed-trade')
      const {
        kind: _,
        proposalId,
        ...trade
      } = proposal
        ? { ...proposal.change, reason: proposal.reason, proposalId: proposal.proposalId }
        : { kind: undefined, ...tells(act, 'ClosedTradeAdded') }
      return { ...trade, twoAdmins: twoAdmins(moment, proposalId) }
    },
  },
  BuyOffer: { ...ownAct, read: boughtOffer },
  CopyExpert: {
    ...ownAct,
    read: (act) => {
      const { name, ...asked } = tells(act, 'ExpertCopied')
      return { ...asked, terms: { name, minimumBalance: 0n } }
    },
  },
  EndCopy: {
    ...ownAct,
    by: [...ownAct.by, 'system'],
    read: (act) => tells(act, 'ExpertCopyEnded'),
  },
  SetReleaseCode: { ...staffAct, read: (act) => tells(act, 'ReleaseCodeSet') },
  CreditBalance: entered('credit', 'BalanceCredited'),
  DebitBalance: entered('debit', 'BalanceDebited'),
  RecordProfit: entered('profit', 'ProfitRecorded'),
  RecordLoss: entered('loss', 'LossRecorded'),
  ReverseEntry: {
    ...staffAct,
    read: (act, moment) => {
      const proposal = proposed(act, 'reversal')
      const { entry, reason } = proposal
        ? { ...proposal, entry: proposal.change.entry }
        : tells(act, 'EntryReversed')
      const paidAt = proposal ? (proposal.change.paidAt ?? null) : undefined
      return { entry, paidAt, reason, twoAdmins: twoAdmins(moment, proposal?.proposalId) }
    },
  },
  CloseAccount: {
    ...staffAct,
    read: (act, { by, person }) => {
      const { reason = '', ...asked } = tells(act, 'ChangeProposed')
      return { ...asked, reason, by, person }
    },
  },
  ...proposalActs(staffAct),
}
