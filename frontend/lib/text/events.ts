import { assets, type DepositMethod } from '#contracts/assets'
import type { LedgerEventType } from '#contracts/events/ledger-events'

/** What happened, as statements, timelines and the log name it. */
export const eventText: Readonly<Record<LedgerEventType, string>> = {
  AccountOpened: 'Account opened',
  WithdrawalSettingsChanged: 'Withdrawal settings changed',
  QuoteIssued: 'Rate held',
  DepositRequested: 'Deposit requested',
  DepositApproved: 'Deposit approved',
  DepositRejected: 'Deposit rejected',
  WithdrawalRequested: 'Withdrawal requested',
  WithdrawalApproved: 'Withdrawal approved',
  WithdrawalRejected: 'Withdrawal rejected',
  WithdrawalCancelled: 'Withdrawal cancelled',
  BalanceCredited: 'Balance credited',
  BalanceDebited: 'Balance debited',
  ProfitRecorded: 'Profit recorded',
  LossRecorded: 'Loss recorded',
  SiteSettingsChanged: 'Site settings changed',
  WalletAddressChanged: 'Wallet address changed',
  RoleGranted: 'Role granted',
  DestinationSaved: 'Payout destination saved',
}

const isCoin = (about: string): about is DepositMethod => Object.hasOwn(assets, about)

/** The subject of an entry for people: a coin by its label, anything else as it is written. */
export const aboutText = (about: string): string => (isCoin(about) ? assets[about].label : about)
