import { takenUntil } from '#contracts/requests/quotes'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { ChangeOf } from '#contracts/events/changes'
import type { DepositId } from '#contracts/values/ids'
import { Money } from '#contracts/values/money'
import { withLast, without } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import type { Limits } from './limits.js'
import {
  addPending,
  pendingRequest,
  requestForStaff,
  requireFewPending,
  requireNew,
  settler,
} from './requests.js'
import { requireActive, requireOpen, type Account, type Quote } from './state.js'
import { aloneOrProposed, type TwoAdmins } from './two-admins.js'

export interface FundingCommands {
  IssueQuote: EventNamed<'QuoteIssued'>['data']
  /**
   * `alreadySent`: accept the request after the rate expired, because the coins were already sent.
   */
  RequestDeposit: Pick<
    EventNamed<'DepositRequested'>['data'],
    'depositId' | 'proofId' | 'proofHash'
  > & {
    readonly alreadySent?: boolean | undefined
  }
  /**
   * Without `instead`, an amount in cents, the requested amount is approved. Any other amount needs
   * a reason.
   */
  ApproveDeposit: {
    readonly depositId: DepositId
    readonly instead?: bigint | undefined
    readonly reason?: string | undefined
    readonly twoAdmins: TwoAdmins | null
  }
  RejectDeposit: { readonly depositId: DepositId; readonly reason: string }
  CancelDeposit: { readonly depositId: DepositId }
}

type FundingEvent = EventNamed<
  'QuoteIssued' | 'DepositRequested' | 'DepositApproved' | 'DepositRejected' | 'DepositCancelled'
>

/**
 * Expired quotes do not count: the oldest of them make room.
 * @throws Rejection `too-many-quotes` with the time when the first valid one expires
 */
const requireFewQuotes = ({ quotes }: Account, at: string, limit: number): void => {
  const inForce = [...quotes.values()].map(({ expiresAt }) => expiresAt).filter((end) => at < end)
  if (inForce.length >= limit)
    throw new Rejection('too-many-quotes', { limit, until: inForce.toSorted()[0] ?? at })
}

const knownQuote = ({ quotes, pending, decided }: Account, depositId: DepositId): Quote => {
  const quote = quotes.get(depositId)
  if (quote) return quote
  if (pending.get(depositId)?.kind === 'deposit')
    throw new Rejection('quote-used', { status: 'pending' })
  const known = decided.get(depositId)
  throw known?.kind === 'deposit'
    ? new Rejection('quote-used', { status: known.status })
    : new Rejection('unknown-request')
}

/** Staff approve at most this multiple of the requested amount, which catches an extra digit. */
const MOST_TIMES_ASKED = 2n

/** @throws Rejection `above-maximum` with the largest amount that can be approved */
const requireWithinBounds = (asked: bigint, amount: bigint): void => {
  const maximum = asked * MOST_TIMES_ASKED
  if (amount > maximum) throw new Rejection('above-maximum', { maximum: Money.encode(maximum) })
}

/**
 * The approval of a deposit in the account as it is now.
 * @throws Rejection what `requestForStaff` throws, `above-maximum`, or `reason-missing`
 */
export const depositApproval = (
  account: Account,
  { depositId, instead, reason }: Omit<FundingCommands['ApproveDeposit'], 'twoAdmins'>,
  context: DecisionContext,
): EventNamed<'DepositApproved'> => {
  const { amount: asked } = requestForStaff(account, 'deposit', depositId, context)
  const amount = instead ?? asked
  requireWithinBounds(asked, amount)
  if (amount !== asked && !reason) throw new Rejection('reason-missing')
  return { type: 'DepositApproved', data: { depositId, amount, ...(reason ? { reason } : {}) } }
}

const approve = (
  account: Account,
  { twoAdmins, ...asked }: FundingCommands['ApproveDeposit'],
  context: DecisionContext,
) => {
  const event = depositApproval(account, asked, context)
  const change: ChangeOf<'deposit-approval'> = { kind: 'deposit-approval', ...event.data }
  return aloneOrProposed(account, { event, change, reason: asked.reason, twoAdmins }, context)
}

type Rules = Topic<Account, FundingCommands, FundingEvent, EventNamed<'ChangeProposed'>>

/**
 * When a quote's rate expired; undefined while it is valid.
 * @throws Rejection `quote-too-old` with the time until which it was accepted, `quote-expired`
 * unless the client says that the coins were already sent
 */
const endOfRate = (quote: Quote, at: string, alreadySent: boolean): { rateEndedAt?: string } => {
  const { expiresAt } = quote
  if (at < expiresAt) return {}
  const until = takenUntil(expiresAt)
  if (at >= until) throw new Rejection('quote-too-old', { expiresAt, until })
  if (!alreadySent) throw new Rejection('quote-expired', { expiresAt })
  return { rateEndedAt: expiresAt }
}

const decide = (limits: Limits): Rules['decide'] => ({
  IssueQuote: (account, quote, { at }) => {
    requireActive(account)
    requireNew(account, quote.depositId)
    requireFewQuotes(account, at, limits.openQuotes)
    const { depositId, amount, method, coinAmount, rate, priceSource, address, memo, expiresAt } =
      quote
    const data = {
      depositId,
      amount,
      method,
      coinAmount,
      rate,
      priceSource,
      address,
      expiresAt,
      ...(memo ? { memo } : {}),
    }
    return [{ type: 'QuoteIssued', data }]
  },
  RequestDeposit: (account, { depositId, proofId, proofHash, alreadySent = false }, { at }) => {
    requireActive(account)
    const quote = knownQuote(account, depositId)
    const late = endOfRate(quote, at, alreadySent)
    requireFewPending(account, 'deposit', limits.pendingDeposits)
    const { amount, method, coinAmount } = quote
    return [
      {
        type: 'DepositRequested',
        data: { depositId, amount, method, coinAmount, proofId, proofHash, ...late },
      },
    ]
  },
  ApproveDeposit: approve,
  RejectDeposit: (account, { depositId, reason }, context) => {
    const { amount } = requestForStaff(account, 'deposit', depositId, context)
    return [{ type: 'DepositRejected', data: { depositId, amount, reason } }]
  },
  CancelDeposit: (account, { depositId }) => {
    requireOpen(account)
    const { amount } = pendingRequest(account, 'deposit', depositId)
    return [{ type: 'DepositCancelled', data: { depositId, amount } }]
  },
})

/**
 * A request records the quoted values, so its quote is no longer needed and may have been
 * forgotten.
 */
const evolve = (limits: Limits): Rules['evolve'] => {
  const settle = settler(limits)
  return {
    QuoteIssued: (account, { depositId, amount, method, coinAmount, expiresAt }) => ({
      ...account,
      quotes: withLast(
        account.quotes,
        depositId,
        { amount, method, coinAmount, expiresAt },
        limits.quotesKept,
      ),
    }),
    DepositRequested: (account, { depositId, amount, method }, { at }) =>
      addPending({ ...account, quotes: without(account.quotes, depositId) }, depositId, {
        kind: 'deposit',
        amount,
        fee: 0n,
        method,
        requestedAt: at,
      }),
    DepositApproved: (account, { depositId }, context) =>
      settle(account, depositId, 'approved', context),
    DepositRejected: (account, { depositId }, context) =>
      settle(account, depositId, 'rejected', context),
    DepositCancelled: (account, { depositId }, context) =>
      settle(account, depositId, 'cancelled', context),
  }
}

/**
 * Deposits: a quote locks a rate, a proof turns it into a request, even after the rate expired, and
 * staff decide once, unless the client cancels first.
 */
export const funding = (limits: Limits): Rules => ({
  decide: decide(limits),
  evolve: evolve(limits),
})
