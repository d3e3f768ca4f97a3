import type { NotifiedType } from '#contracts/events/notified-events'

/**
 * What a mail may say about a notification; `amount` is formatted, and so is `asked`: the amount
 * requested, if staff approved another.
 */
export interface ToldByMail {
  readonly amount: string
  readonly asked?: string | undefined
  readonly about: string
}

interface Words {
  readonly subject: string
  readonly says: (told: ToldByMail) => string
}

const of = (subject: string, says: string | Words['says']): Words => ({
  subject,
  says: typeof says === 'string' ? () => says : says,
})

const onOrOff = ({ about }: ToldByMail): string => (about === 'enabled' ? 'on' : 'off')

const forFactor =
  (passkey: string, app: string) =>
  ({ about }: ToldByMail): string =>
    about === 'passkey' ? passkey : app

const THEN = 'You are signed out everywhere, and for 24 hours no money can be withdrawn.'
const TAKEN_BY_LINK = `By a link that was mailed, what was added to your account within the last seven days was taken back. ${THEN} Set a new password if you have not yet.`
const TAKEN_BY_RESET = `Your password was reset, so what was added to your account before your address was confirmed was removed: another person could have added it. ${THEN}`

/** The mail for each notification; null if there is none, or another mail covers it. */
export const notificationWords: { readonly [Type in NotifiedType]: Words | null } = {
  WithdrawalSettingsChanged: of(
    'Your withdrawal fee',
    (told) => `Our staff turned the withdrawal fee ${onOrOff(told)} for your account.`,
  ),
  CodeStatusChanged: of(
    'Release codes for withdrawals',
    (told) => `Our staff turned release codes ${onOrOff(told)} for your account.`,
  ),
  ReleaseCodeSet: null,
  ReleaseCodeVoided: of(
    'Your release code is void',
    'Your release code was entered wrongly five times, so it no longer works.',
  ),
  SignalStrengthSet: of(
    'Your signal strength',
    ({ about }) => `Your account desk set your signal strength to ${about}.`,
  ),
  AccountSuspended: of(
    'Your account is suspended',
    'Your money is safe, but cannot be moved for now. Message our support to have your account reinstated.',
  ),
  AccountReinstated: of('Your account is reinstated', 'You can deposit and withdraw again.'),
  DepositApproved: of('Deposit approved', ({ amount, asked }) =>
    asked === undefined
      ? `${amount} was added to your balance.`
      : `You asked for ${asked}; staff approved ${amount}.`,
  ),
  DepositRejected: of(
    'Deposit rejected',
    ({ amount }) => `Your deposit of ${amount} was rejected. No money moved.`,
  ),
  WithdrawalApproved: of(
    'Withdrawal approved',
    ({ amount }) => `Our staff will send you ${amount} next.`,
  ),
  WithdrawalRejected: of(
    'Withdrawal rejected',
    ({ amount }) => `${amount} is available again. Nothing was paid out.`,
  ),
  WithdrawalPaidOut: of(
    'Withdrawal paid out',
    ({ amount, about }) => `${amount} is on its way to you, reference ${about}.`,
  ),
  ExpertCopyEnded: of(
    'An expert is offered no longer',
    ({ about }) =>
      `${about} is offered no longer, so you copy this expert no more. No money moved.`,
  ),
  LoanApproved: of(
    'Loan approved',
    ({ amount }) =>
      `${amount} was lent to you and added to your balance. The page of the loan says when it is due.`,
  ),
  LoanRejected: of(
    'Loan rejected',
    ({ amount }) => `Your application for a loan of ${amount} was rejected. No money moved.`,
  ),
  LoanFellOverdue: of(
    'Your loan is overdue',
    ({ amount }) => `${amount} is still owed, and interest goes on. Repay it from your balance.`,
  ),
  BalanceCredited: of(
    'Balance credited',
    ({ amount }) => `Our staff added ${amount} to your balance by hand.`,
  ),
  BalanceDebited: of(
    'Balance debited',
    ({ amount }) => `Our staff took ${amount} off your balance by hand.`,
  ),
  ProfitRecorded: of(
    'Profit recorded',
    ({ amount }) => `Our staff recorded a profit of ${amount}.`,
  ),
  LossRecorded: of('Loss recorded', ({ amount }) => `Our staff recorded a loss of ${amount}.`),
  TradeClosed: of(
    'Trade closed',
    ({ amount, about }) =>
      `Our staff closed your trade in ${about} at the market price. Result: ${amount}.`,
  ),
  TradeClosedByHand: of(
    'Trade closed',
    ({ amount, about }) => `Our staff closed your trade in ${about} and set its result: ${amount}.`,
  ),
  ClosedTradeAdded: of(
    'Closed trade added',
    ({ amount, about }) => `Our staff added a closed trade in ${about}. Result: ${amount}.`,
  ),
  EntryReversed: of(
    'Entry reversed',
    ({ amount }) =>
      `Our staff reversed an entry of your account, which changed your balance by ${amount}.`,
  ),
  ChangeProposed: null,
  ProposalApproved: of(
    'Your proposal was approved',
    'Another admin approved what you proposed. It has taken effect.',
  ),
  ProposalLapsed: of(
    'Your proposal lapsed',
    'What you proposed is no longer needed: it ended another way.',
  ),
  ProposalRejected: of('Your proposal was rejected', 'Another admin rejected what you proposed.'),
  ChangeConfirmed: of(
    'A change was confirmed',
    'Another admin confirmed what you did alone during set-up.',
  ),
  ChangeContested: of(
    'A change was contested',
    'Another admin contested what you did alone during set-up.',
  ),
  RoleGranted: of('Your role was changed', ({ about }) => `Two admins gave you the role ${about}.`),
  UserUnblocked: of('You can sign in again', 'An admin let you sign in again.'),
  SessionsEnded: of('You were signed out', 'An admin signed you out. Sign in again to continue.'),
  EmailConfirmed: null,
  EmailChangeRequested: null,
  EmailChanged: null,
  EmailRestored: null,
  PasswordChanged: null,
  PasswordReset: null,
  SignedOutEverywhere: null,
  IdentityApproved: of(
    'You are verified',
    'Our staff approved your identity. There is nothing more to do.',
  ),
  IdentityDeclined: of(
    'Your identity was not approved',
    'Our staff could not approve your identity. Sign in to see why, and to send new pictures.',
  ),
  ProfilePictureRemoved: of(
    'Your profile picture was removed',
    'Our staff removed your profile picture. You can choose another.',
  ),
  DestinationSaved: null,
  DestinationRemoved: null,
  SecondFactorAdded: null,
  SecondFactorRemoved: of(
    'Second factor removed',
    forFactor(
      'A passkey was removed from your account. It no longer works here.',
      'An authenticator app was removed from your account. Its codes no longer work here.',
    ),
  ),
  OneTimeCodesMade: null,
  OneTimeCodeUsed: of(
    'One-time code used',
    ({ about }) =>
      `One of your one-time codes was used to sign in, or to confirm that it is you. Codes left: ${about}.`,
  ),
  PasskeyCountedBack: of(
    'A passkey was refused',
    'A passkey of yours was refused, because it counted fewer uses than before: someone may have a copy of it. Remove it, and add a new one.',
  ),
  SecondFactorsReset: of(
    'Second factors removed',
    'All your second factors were removed. Set up a new one after your next sign-in.',
  ),
  AdditionsTakenBack: of('Second factors and payout destinations taken back', ({ about }) =>
    about === 'password-reset' ? TAKEN_BY_RESET : TAKEN_BY_LINK,
  ),
}
