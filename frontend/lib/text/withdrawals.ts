import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import type { RestCause } from '#contracts/ledger/rest'
import { formatMoney } from '../format/format-money.js'
import { spanOf } from './waiting.js'

const owedStays = (most: bigint): string =>
  `As much as you owe has to stay, so you can withdraw up to ${formatMoney(most)}.`

/** Words of withdrawals: the list and the request. */
export const withdrawalsText = {
  title: 'Withdrawals',
  list: 'Withdrawals',
  unharmed: 'Your withdrawals are unchanged.',
  make: 'Make withdrawal',
  depositFirst: 'Make a deposit first',
  toDestinations: 'Destinations',
  kind: 'Trading Balance Withdrawal',
  heldUntil: 'held until staff decide',
  toBeSent: 'staff send it next',
  sentUnder: (reference: string) => `reference ${reference}`,
  cancelledByYou: 'cancelled by you',
  empty: 'No withdrawals yet.',
  available: (cents: bigint) => `You have ${formatMoney(cents)} available.`,
  costs: (rate: string) => `A withdrawal costs ${rate}, taken from its amount.`,
  free: 'There is no withdrawal fee.',
  emptyFiltered: (status: string) => `No ${status.toLowerCase()} withdrawals.`,
  showAll: 'Show all withdrawals',
  status: 'Status',
  allStatuses: 'All withdrawals',
  cancelOf: (cents: bigint) => `Cancel withdrawal of ${formatMoney(cents)}`,
  cancelTitle: (cents: bigint, destination: string) =>
    `Cancel withdrawal of ${formatMoney(cents)} to ${destination}`,
  cancelConsequence: (cents: bigint) =>
    `${formatMoney(cents)} is released and available again at once. The request is closed.`,
  cancelling: 'Cancelling…',
  keep: 'Keep request',
  cancelled: (cents: bigint) => `Withdrawal cancelled. ${formatMoney(cents)} is available again.`,
  balances: 'Your balance if you cancel now',
  selectTitle: 'Make withdrawal',
  reviewTitle: 'Review your withdrawal',
  nothingYet: 'Nothing has been requested yet.',
  againFrom: 'For your safety, you can withdraw again from',
  notByYou: {
    'email-changed':
      'If it was not you, take the change back: the link is in the mail to your old address.',
    'password-reset': 'If it was not you, reset it again.',
    'factor-added': 'If it was not you, take it back: the link is in the mail about it.',
    'factors-reset': 'If you did not ask for this, tell our staff.',
    'taken-back': 'Set a new password if you have not yet.',
  } satisfies Record<RestCause, string>,
  steps: { method: 'Method', details: 'Details', review: 'Review' },
  reviewNote: 'Amount and fee',
  method: 'Payout method',
  next: 'Next',
  saves: 'Next saves this destination for later withdrawals. You can remove it here at any time.',
  back: 'Back',
  terms: 'Withdrawal terms',
  amount: 'Amount in US dollars',
  amountMissing: 'Please enter an amount',
  insufficient: 'Insufficient balance!',
  minimum: (cents: bigint) => `Minimum withdrawal is ${formatMoney(cents)}`,
  amountHelp: ({
    available,
    most,
    minimum,
  }: Pick<WithdrawalTerms, 'available' | 'most' | 'minimum'>) =>
    `${formatMoney(available)} available, at least ${formatMoney(minimum)}.${most < available ? ` ${owedStays(most)}` : ''}`,
  owedStays,
  destination: 'Pay to',
  destinations: 'Your payout destinations',
  destinationMissing: 'Choose where to send the money',
  saving: 'Saving…',
  fee: (rate: string) => `Fee, ${rate} of the amount`,
  receiptAmount: 'Amount',
  noFee: 'Fee',
  none: 'None',
  why: 'Why?',
  whyFee: (rate: string) =>
    `A withdrawal from this account costs ${rate}, rounded to the cent. Your statement shows the fee in the same entry.`,
  youReceive: 'You receive',
  feeTaken: 'The fee is taken from this withdrawal.',
  neverAsk: 'We will never ask you to send money in order to receive money.',
  balance: 'Your balance',
  balanceCaption: 'Before and after this request',
  stays: (cents: bigint) =>
    `${formatMoney(cents)} stays yours, held, until staff decide. You can cancel until then.`,
  account: 'Account',
  holder: 'Account name',
  added: 'Added',
  usualTime: 'Usual time',
  usual: (minutes: number, takes: string) => `${spanOf(minutes)}, then ${takes}`,
  request: (cents: bigint) => `Request withdrawal of ${formatMoney(cents)}`,
  requesting: 'Requesting…',
  failed: 'Failed to process withdrawal',
  requested: (cents: bigint) =>
    `Withdrawal requested. ${formatMoney(cents)} is held until staff decide.`,
  termsChanged:
    'The fee has changed. Nothing was requested. Check the new figures before you request it.',
  gone: 'This destination is no longer available. Choose another.',
} as const
