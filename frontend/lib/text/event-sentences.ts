import { assets } from '#contracts/values/assets'
import type { LedgerEvent, LedgerEventType } from '#contracts/events/ledger-events'
import { strengthText } from '#contracts/values/signal-strength'
import { formatDecimal, formatMoney, formatQuotedRate, formatRate } from '../format/format-money.js'
import { formatInstant, formatUtcDay } from '../format/format-time.js'
import { offerKindText } from './offers.js'
import { declineText } from './identity.js'
import { roleText } from './kit.js'
import {
  feeText,
  walletText,
  aloneText,
  settingsText,
  invitationText,
  entryOf,
  inInstrument,
  resultOf,
  shownText,
  daysText,
  factorText,
  changeText,
  type Sentence,
} from './change-text.js'

/**
 * What happened and who did it. The reason, if there is one, is shown next to the sentence in its
 * author's words.
 */
const sentences: { readonly [Type in LedgerEventType]: Sentence<Type> } = {
  AccountOpened: (who) => `${who} opened the account in US dollars`,
  WithdrawalSettingsChanged: (who, { billing }) =>
    `${who} turned the withdrawal fee ${billing === 'enabled' ? 'on' : 'off'}`,
  CodeStatusChanged: (who, { code }) =>
    `${who} turned the release code ${code === 'enabled' ? 'on' : 'off'}`,
  ReleaseCodeSet: (who) => `${who} set a release code for one withdrawal`,
  ReleaseCodeRefused: (who, { triesLeft }) =>
    `${who} entered a wrong release code, ${triesLeft} of 5 tries left`,
  ReleaseCodeVoided: (who) => `The release code became void after five wrong tries by ${who}`,
  ReleaseCodeUsed: (who) => `${who} used the release code for this withdrawal`,
  SignalStrengthSet: (who, { strength, purchaseId }) =>
    purchaseId === undefined
      ? `${who} set the signal strength to ${strengthText(strength)}`
      : `The signal strength became ${strengthText(strength)} with a signal plan`,
  AccountSuspended: (who) => `${who} suspended the account`,
  AccountReinstated: (who) => `${who} reinstated the account`,
  AccountClosed: (who) => `${who} closed the account for good`,
  QuoteIssued: (who, { amount, method, rate }) =>
    `${who} asked to pay ${formatMoney(amount)} in ${assets[method].ticker}, rate ${formatQuotedRate(rate)}`,
  DepositRequested: (who, { amount }) =>
    `${who} pressed Paid for ${formatMoney(amount)}, with a proof`,
  DepositApproved: (who, { amount }) => `${who} approved the deposit of ${formatMoney(amount)}`,
  DepositRejected: (who, { amount }) => `${who} rejected the deposit of ${formatMoney(amount)}`,
  DepositCancelled: (who, { amount }) => `${who} cancelled the deposit of ${formatMoney(amount)}`,
  WithdrawalRequested: (who, { amount, destination, fee }) =>
    `${who} asked to withdraw ${formatMoney(amount)} to ${destination}, ${feeText(fee)}`,
  WithdrawalApproved: (who, { amount, fee }) =>
    `${who} approved the withdrawal of ${formatMoney(amount)}, ${feeText(fee)}`,
  WithdrawalRejected: (who, { amount }) =>
    `${who} rejected the withdrawal and released ${formatMoney(amount)}`,
  WithdrawalCancelled: (who, { amount }) =>
    `${who} cancelled the withdrawal and released ${formatMoney(amount)}`,
  WithdrawalPaidOut: (who, { amount, reference }) =>
    `${who} paid out ${formatMoney(amount)}, reference ${reference}`,
  OfferBought: (who, { kind, name, price }) =>
    `${who} bought the ${offerKindText[kind]} “${name}” for ${formatMoney(price)}`,
  ExpertCopied: (who, { name }) => `${who} began to copy the expert “${name}”`,
  ExpertCopyEnded: (who, { name, reason }) =>
    reason === undefined
      ? `${who} stopped copying the expert “${name}”`
      : `The copy of the expert “${name}” ended`,
  LoanRequested: (who, { amount, plan, terms }) =>
    `${who} applied for a loan of ${formatMoney(amount)}: ${plan}, ${formatRate(terms.yearlyBasisPoints)} a year for ${terms.days} days`,
  LoanApproved: (who, { amount, dueOn }) =>
    `${who} approved the loan of ${formatMoney(amount)}, due on ${formatUtcDay(dueOn)}`,
  LoanRejected: (who, { amount }) => `${who} rejected the loan of ${formatMoney(amount)}`,
  LoanCancelled: (who, { amount }) => `${who} cancelled the application for ${formatMoney(amount)}`,
  LoanInterestCharged: (_, { day, amount, principal }) =>
    `${formatMoney(amount)} interest for ${formatUtcDay(day)} was added to the debt, on ${formatMoney(principal)} lent`,
  LoanFellOverdue: (_, { dueOn, debt }) =>
    `The loan was due on ${formatUtcDay(dueOn)}, and ${formatMoney(debt)} is still owed`,
  LoanRepaid: (who, { amount, interest }) =>
    `${who} repaid ${formatMoney(amount)}, of which ${formatMoney(interest)} is interest`,
  BalanceCredited: (who, { amount }) => `${who} credited ${formatMoney(amount)} by hand`,
  BalanceDebited: (who, { amount }) => `${who} debited ${formatMoney(amount)} by hand`,
  ProfitRecorded: (who, { amount, instrument }) =>
    `${who} recorded a profit of ${formatMoney(amount)}${inInstrument(instrument)} by hand`,
  LossRecorded: (who, { amount, instrument }) =>
    `${who} recorded a loss of ${formatMoney(amount)}${inInstrument(instrument)} by hand`,
  TradeOpened: (who, { direction, instrument, amount, lots, price }) =>
    `${who} opened a trade: ${direction} ${formatDecimal(lots)} lots of ${instrument} at ${formatDecimal(price)}, holding ${formatMoney(amount)}`,
  TradeClosed: (who, { instrument, price, result }) =>
    `${who} closed the trade in ${instrument} at ${formatDecimal(price)}, ${resultOf(result)}`,
  TradeClosedByHand: (who, { instrument, result, marketResult }) =>
    `${who} closed the trade in ${instrument} and set its result: ${resultOf(result)}; the market gave ${resultOf(marketResult)}`,
  ClosedTradeAdded: (who, { instrument, direction, result, closedAt }) =>
    `${who} added a closed trade: ${direction} ${instrument}, ${resultOf(result)}, closed on ${formatInstant(closedAt)}`,
  EntryReversed: (who, { entry }) => `${who} reversed ${entryOf(entry)}`,
  SiteSettingsChanged: (who, { madeAlone, ...settings }) =>
    `${who} set ${settingsText(settings)}${aloneText(madeAlone)}`,
  WalletAddressChanged: (who, { method, address, memo, madeAlone }) =>
    `${who} set the address for ${assets[method].label} to ${walletText({ address, memo })}${aloneText(madeAlone)}`,
  WalletAddressRemoved: (who, { method, madeAlone }) =>
    `${who} removed the address for ${assets[method].label}${aloneText(madeAlone)}`,
  PurchaseLinkChanged: (who, { place, name, address, madeAlone }) =>
    `${who} set Buy Crypto link ${place} to ${name}, ${address}${aloneText(madeAlone)}`,
  PurchaseLinkRemoved: (who, { place }) => `${who} removed Buy Crypto link ${place}`,
  InstrumentClosed: (who, { instrument }) => `${who} closed ${instrument} to new trades`,
  InstrumentReopened: (who, { instrument }) => `${who} opened ${instrument} to new trades again`,
  OfferAdded: (who, { terms }) => `${who} added the ${offerKindText[terms.kind]} “${terms.name}”`,
  OfferChanged: (who, { terms }) =>
    `${who} changed the ${offerKindText[terms.kind]} “${terms.name}”`,
  OfferArchived: (who, { terms }) =>
    `${who} archived the ${offerKindText[terms.kind]} “${terms.name}”`,
  PersonInvited: (who, data) =>
    `${who} ${invitationText(data, 'invited')}${aloneText(data.madeAlone)}`,
  InvitationRevoked: (who) => `${who} revoked the invitation`,
  SetUpBegun: (who) => `${who} signed in as the first admin`,
  SetUpEnded: (who) =>
    `${who} signed in as another admin; from now on wallets, fees and roles need two admins`,
  ChangeProposed: (who, { change }) => `${who} proposed to ${changeText(change)}`,
  ProposalApproved: (who) => `${who} approved the proposal`,
  ProposalRejected: (who) => `${who} rejected the proposal`,
  ProposalLapsed: (who) => `The proposal lapsed with what ${who} did`,
  ProposalCancelled: (who) => `${who} took the proposal back`,
  ChangeConfirmed: (who) => `${who} confirmed the change that one person had made during set-up`,
  ChangeContested: (who) => `${who} contested the change that one person had made during set-up`,
  RoleGranted: (who, { role, invitationId }) =>
    invitationId
      ? `${who} has the role ${roleText[role]} by invitation`
      : `${who} granted the role ${roleText[role]}`,
  InvitationAccepted: (who, { role }) =>
    `${who} accepted the invitation as ${roleText[role].toLowerCase()}`,
  UserBlocked: (who) => `${who} blocked this person from signing in`,
  UserUnblocked: (who) => `${who} let this person sign in again`,
  SessionsEnded: (who, { sessionId }) =>
    `${who} signed this person out ${sessionId ? 'of one device' : 'everywhere'}`,
  SignedIn: (who, { by }) => `${who} signed in with ${shownText[by]}`,
  ClientViewed: (who) => `${who} viewed the account as its client sees it`,
  EmailGiven: (who) => `${who} gave an email address that is still to be confirmed`,
  EmailConfirmed: (who) => `${who} confirmed the email address`,
  EmailChangeRequested: (who) => `${who} asked for another email address`,
  EmailChanged: (who) => `${who} confirmed another email address, which holds from now on`,
  EmailRestored: (who) =>
    `${who} undid the change of the email address, which signed them out everywhere`,
  PasswordChanged: (who) => `${who} changed the password`,
  PasswordReset: (who) => `${who} set a new password by a mailed link`,
  SignedOutEverywhere: (who) => `${who} logged out everywhere`,
  OwnSessionsEnded: (who, { sessionId }) =>
    `${who} logged out of ${sessionId ? 'another device' : 'all other devices'}`,
  IdentitySubmitted: (who) => `${who} sent pictures of an identity document`,
  IdentityApproved: (who) => `${who} approved the identity`,
  IdentityDeclined: (who, { ground }) => `${who} declined the identity: ${declineText[ground]}`,
  IdentityViewed: (who) => `${who} looked at the pictures of the identity`,
  PayoutDetailsRead: (who) => `${who} read where a withdrawal is to be paid to`,
  AccountExported: (who, { format, fromDay, toDay, of = 'entries' }) =>
    `${who} downloaded the ${of} of the account as ${format.toUpperCase()}${daysText(fromDay, toDay)}`,
  ProfilePictureRemoved: (who) => `${who} removed the profile picture of this person`,
  DestinationSaved: (who, { destination }) => `${who} saved the payout destination ${destination}`,
  DestinationNamed: (who, { destination }) => `${who} named the payout destination ${destination}`,
  DestinationRemoved: (who, { destination }) =>
    `${who} removed the payout destination ${destination}`,
  SecondFactorAdded: (who, { kind }) => `${who} added ${factorText[kind]} as a second factor`,
  SecondFactorNamed: (who) => `${who} gave a passkey another name`,
  SecondFactorRemoved: (who, { kind }) =>
    `${who} removed ${factorText[kind]} from the second factors`,
  OneTimeCodesMade: (who) => `${who} got ten new one-time codes`,
  OneTimeCodeUsed: (who, { left }) => `${who} used a one-time code, ${left} left`,
  AdditionsTakenBack: (who, { by }) =>
    by === 'password-reset'
      ? `${who} reset the password, which removed what was added before the address was confirmed`
      : `${who} took back by a mailed link what was added within seven days`,
  PasskeyCountedBack: (who) => `${who} refused a passkey of this person, which counted back`,
  SecondFactorsReset: (who) => `${who} removed all second factors of this person`,
}

/**
 * One event as a sentence without a full stop: `Client asked to pay $500.00 in USDT, rate 0.9995`.
 */
export const eventSentence = (who: string, { type, data }: LedgerEvent): string => {
  const sentence = sentences[type] as Sentence<LedgerEventType>
  return sentence(who, data)
}
