import { assets } from '#contracts/assets'
import type { EventNamed, LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { formatMoney, formatQuotedRate, formatRate } from '../format-money.js'
import { roleText } from './kit.js'

type Sentence<Type extends LedgerEventType> = (who: string, data: EventNamed<Type>['data']) => string

const feeText = (fee: bigint): string => (fee === 0n ? 'no fee' : `fee ${formatMoney(fee)}`)

/** What happened, told of who did it. Why they did it, where they had to say so, stands beside the sentence in their own words. */
const sentences: { readonly [Type in LedgerEventType]: Sentence<Type> } = {
  AccountOpened: (who) => `${who} opened the account in US dollars`,
  WithdrawalSettingsChanged: (who, { billing }) => `${who} switched the withdrawal fee ${billing === 'enabled' ? 'on' : 'off'}`,
  QuoteIssued: (who, { amount, method, rate }) =>
    `${who} asked to pay ${formatMoney(amount)} in ${assets[method].ticker}, rate ${formatQuotedRate(rate)}`,
  DepositRequested: (who, { amount }) => `${who} pressed Paid for ${formatMoney(amount)}, with a proof`,
  DepositApproved: (who, { amount }) => `${who} approved the deposit of ${formatMoney(amount)}`,
  DepositRejected: (who, { amount }) => `${who} rejected the deposit of ${formatMoney(amount)}`,
  WithdrawalRequested: (who, { amount, destination, fee }) =>
    `${who} asked to withdraw ${formatMoney(amount)} to ${destination}, ${feeText(fee)}`,
  WithdrawalApproved: (who, { amount, fee }) => `${who} approved the withdrawal of ${formatMoney(amount)}, ${feeText(fee)}`,
  WithdrawalRejected: (who, { amount }) => `${who} rejected the withdrawal and released ${formatMoney(amount)}`,
  WithdrawalCancelled: (who, { amount }) => `${who} cancelled the withdrawal and released ${formatMoney(amount)}`,
  BalanceCredited: (who, { amount }) => `${who} credited ${formatMoney(amount)} by hand`,
  BalanceDebited: (who, { amount }) => `${who} debited ${formatMoney(amount)} by hand`,
  ProfitRecorded: (who, { amount }) => `${who} recorded a profit of ${formatMoney(amount)} by hand`,
  LossRecorded: (who, { amount }) => `${who} recorded a loss of ${formatMoney(amount)} by hand`,
  SiteSettingsChanged: (who, { siteName, minimumWithdrawal, withdrawalFeeBasisPoints }) =>
    `${who} set the site’s name to ${siteName}, the smallest withdrawal to ${formatMoney(minimumWithdrawal)} and the fee to ${formatRate(withdrawalFeeBasisPoints)}`,
  WalletAddressChanged: (who, { method, address }) => `${who} set the address for ${assets[method].label} to ${address}`,
  RoleGranted: (who, { role }) => `${who} granted the role ${roleText[role]}`,
  UserBlocked: (who) => `${who} blocked this person from signing in`,
  UserUnblocked: (who) => `${who} let this person sign in again`,
  DestinationSaved: (who, { destination }) => `${who} saved the payout destination ${destination}`,
}

/** One event as a sentence without its full stop: `Client asked to pay $500.00 in USDT, rate 0.9995`. */
export const eventSentence = (who: string, { type, data }: LedgerEvent): string => {
  const sentence = sentences[type] as Sentence<LedgerEventType>
  return sentence(who, data)
}
