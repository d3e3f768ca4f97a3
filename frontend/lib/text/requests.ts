import { assets, type DepositMethod } from '#contracts/values/assets'
import type { Deposit } from '#contracts/requests/deposits'
import type { Loan } from '#contracts/requests/loans'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { MOST_STEPS } from '#contracts/requests/requests'
import type { RequestKind } from '#contracts/values/request-kinds'
import {
  asDollars,
  formatDecimal,
  formatEntryNumber,
  formatMoney,
  formatQuotedRate,
} from '../format/format-money.js'
import { formatUtcDay } from '../format/format-time.js'
import { latePaymentText } from './late-payment.js'
import { requestKindText, spanOf } from './waiting.js'

/** Words of the page of a request, for clients and staff. */
export const requestsText = {
  numbered: (kind: RequestKind, ordinal: bigint) =>
    `${requestKindText[kind]} ${formatEntryNumber(ordinal)}`,
  /** How long staff usually take to decide, given in minutes. */
  usual: (minutes: number) => `Usually ${spanOf(minutes)}.`,
  unharmed: 'Your balance and your requests are unchanged.',
  timeline: 'Timeline',
  shortened: `These are the first ${MOST_STEPS} steps. The statement has them all.`,
  reason: (reason: string) => `Reason: ${reason}`,
  postings: (ordinal: bigint) => `Postings of entry ${formatEntryNumber(ordinal)}`,
  coins: 'Coins',
  rate: 'Rate',
  rateOf: (ticker: string, rate: string) => `${asDollars(formatQuotedRate(rate))} for 1 ${ticker}`,
  coinsOf: (ticker: string, coins: string) => `${formatDecimal(coins)} ${ticker}`,
  fee: 'Fee',
  noFee: 'No fee',
  network: 'Network',
  address: 'Sent to',
  wouldSend: 'To be sent to',
  memo: 'Memo',
  paidTo: 'Pay out to',
  receive: 'You receive',
  reference: 'Reference of the payout',
  wouldHaveReceived: 'You would have received',
  proof: 'Your proof of payment',
  openProof: 'Open the picture',
  proofFailed: 'The picture could not be shown. It is still stored.',
  continuePaying: 'Continue to payment',
  client: 'Client',
  next: {
    lateDeposit: {
      title: 'Decision',
      text: 'Staff check when you paid, and decide which amount is credited.',
    },
    deposit: {
      title: 'Decision',
      text: 'Staff compare your proof with the transfer. Your balance changes the moment they approve.',
    },
    withdrawal: {
      title: 'Decision',
      text: 'Staff check your request. You can cancel it until they decide.',
    },
    loan: {
      title: 'Decision',
      text: 'Staff check your application. You can cancel it until they decide.',
    },
    payout: (method: string, takes: string) => ({
      title: 'Payout',
      text: `Staff send the money next, and you see its reference here. A payout by ${method} usually takes ${takes}.`,
    }),
    payoutByStaff: {
      title: 'Payout',
      text: 'An admin sends the money outside this site, then records it here with its reference.',
    },
  },
} as const

type Times = Pick<Deposit, 'expiresAt' | 'requestedAt'>

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What a client reads about a deposit that staff approved with another amount, and why. */
export const approvedInstead = (asked: bigint, approved: bigint, reason: string | null): string =>
  ended(
    `You asked for ${formatMoney(asked)}; staff approved ${formatMoney(approved)}${reason === null ? '' : `: ${reason}`}`,
  )

interface OfDeposit {
  readonly amount: bigint
  readonly approvedAmount: bigint | null
  readonly method: DepositMethod
  readonly coinAmount: string
}

/** What each step of a deposit did, as a sentence. */
export const depositStepText = (
  type: LedgerEventType,
  deposit: OfDeposit & Times,
): string | undefined => {
  const { amount, approvedAmount, method, coinAmount, ...times } = deposit
  const approved = approvedAmount ?? amount
  const texts: Partial<Record<LedgerEventType, string>> = {
    QuoteIssued: `${requestsText.coinsOf(assets[method].ticker, coinAmount)} for ${formatMoney(amount)}.`,
    DepositRequested: `${latePaymentText(times) ?? 'Marked as paid'}, with a proof.`,
    DepositApproved: `${formatMoney(approved)} added to the balance${approved === amount ? '' : `, of ${formatMoney(amount)} asked for`}.`,
    DepositRejected: 'No money moved.',
    DepositCancelled: 'No money moved.',
    EntryReversed: `${formatMoney(approved)} taken off the balance again, because the approval was reversed.`,
  }
  return texts[type]
}

interface OfWithdrawal {
  readonly amount: bigint
  readonly fee: bigint
  readonly destination: string
  readonly reference: string | null
}

/** What each step of a withdrawal did, as a sentence. */
export const withdrawalStepText = (
  type: LedgerEventType,
  { amount, fee, destination, reference }: OfWithdrawal,
): string | undefined => {
  const released = `${formatMoney(amount)} released. Nothing was paid out.`
  const texts: Partial<Record<LedgerEventType, string>> = {
    WithdrawalRequested: `${formatMoney(amount)} put on hold.`,
    WithdrawalApproved: `${formatMoney(amount)} left the balance: ${formatMoney(amount - fee)} for ${destination}, ${formatMoney(fee)} as fee.`,
    WithdrawalRejected: released,
    WithdrawalCancelled: released,
    EntryReversed: `${formatMoney(amount)} put back into the balance, with the fee, because the approval was reversed.`,
    WithdrawalPaidOut: `${formatMoney(amount - fee)} sent to ${destination}, reference ${reference ?? ''}.`,
  }
  return texts[type]
}

/** A decision in two lines. */
export interface News {
  readonly title: string
  readonly text: string
}

type Ended<Of> = Of & { readonly status: string; readonly reason: string | null }

const sentences = (...parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join(' ')

const reasonGiven = (reason: string | null) => reason && requestsText.reason(ended(reason))

/** The decision of staff on a deposit; undefined if there is none. */
export const depositNews = (
  title: string,
  { status, amount, approvedAmount, reason }: DecidedDeposit,
): News | undefined => {
  if (status === 'approved')
    return { title: `${title} approved`, text: addedText(amount, approvedAmount ?? amount, reason) }
  if (status === 'rejected')
    return { title: `${title} rejected`, text: sentences('No money moved.', reasonGiven(reason)) }
  return undefined
}

type DecidedDeposit = Ended<Pick<Deposit, 'amount' | 'approvedAmount'>>

/**
 * The amount added to the balance. If it differs from the amount asked for, both and the reason.
 */
function addedText(asked: bigint, approved: bigint, reason: string | null): string {
  return approved === asked
    ? `${formatMoney(approved)} was added to your balance.`
    : approvedInstead(asked, approved, reason)
}

/** The same for a loan. */
export const loanNews = (
  title: string,
  { status, amount, dueOn, reason }: Ended<Pick<Loan, 'amount' | 'dueOn'>>,
): News | undefined => {
  if (status === 'approved')
    return {
      title: `${title} approved`,
      text: `${formatMoney(amount)} was added to your balance.${dueOn === null ? '' : ` It is due on ${formatUtcDay(dueOn)}.`}`,
    }
  if (status === 'rejected')
    return { title: `${title} rejected`, text: sentences('No money moved.', reasonGiven(reason)) }
  return undefined
}

/** The same for a withdrawal. */
export const withdrawalNews = (
  title: string,
  { status, amount, fee, destination, reason, reference }: Ended<OfWithdrawal>,
): News | undefined => {
  if (status === 'paid') {
    return {
      title: `${title} paid out`,
      text: `${formatMoney(amount - fee)} is on its way to ${destination}, reference ${reference ?? ''}.`,
    }
  }
  if (status === 'approved') {
    return {
      title: `${title} approved`,
      text: `Next, staff send ${formatMoney(amount - fee)} to ${destination}.`,
    }
  }
  if (status === 'rejected') {
    return {
      title: `${title} rejected`,
      text: sentences(`${formatMoney(amount)} is available again.`, reasonGiven(reason)),
    }
  }
  return undefined
}
