import type { EventNamed } from '#contracts/events/ledger-events'
import type { DepositId } from '#contracts/ids'
import { Rejection, type Topic } from '../decider.js'
import type { Limits } from './limits.js'
import { addPending, requestForStaff, requireFewPending, requireNew, settler, withLast, without } from './requests.js'
import { requireOpen, type Account, type Quote } from './state.js'

export interface FundingCommands {
  IssueQuote: EventNamed<'QuoteIssued'>['data']
  RequestDeposit: Pick<EventNamed<'DepositRequested'>['data'], 'depositId' | 'proofId' | 'proofHash'>
  ApproveDeposit: { readonly depositId: DepositId }
  RejectDeposit: { readonly depositId: DepositId; readonly reason: string }
}

type FundingEvent = EventNamed<'QuoteIssued' | 'DepositRequested' | 'DepositApproved' | 'DepositRejected'>

/** @throws Rejection `too-many-quotes` with the moment at which the first of those in force runs out */
const requireFewQuotes = ({ quotes }: Account, at: string, limit: number): void => {
  const ends = [...quotes.values()].map(({ expiresAt }) => expiresAt).filter((expiresAt) => at < expiresAt)
  if (ends.length >= limit) throw new Rejection('too-many-quotes', { limit, until: ends.toSorted()[0] ?? at })
}

const quoteInForce = ({ quotes, pending, decided }: Account, depositId: DepositId, at: string): Quote => {
  const quote = quotes.get(depositId)
  if (quote && at < quote.expiresAt) return quote
  if (quote) throw new Rejection('quote-expired', { expiresAt: quote.expiresAt })
  if (pending.get(depositId)?.kind === 'deposit') throw new Rejection('quote-used', { status: 'pending' })
  const known = decided.get(depositId)
  throw known?.kind === 'deposit' ? new Rejection('quote-used', { status: known.status }) : new Rejection('unknown-request')
}

const decide = ({ openQuotes, pendingDeposits }: Limits): Topic<Account, FundingCommands, FundingEvent>['decide'] => ({
  IssueQuote: (account, quote, { at }) => {
    requireOpen(account)
    requireNew(account, quote.depositId)
    requireFewQuotes(account, at, openQuotes)
    const { depositId, amount, method, coinAmount, rate, priceSource, address, memo, expiresAt } = quote
    const data = { depositId, amount, method, coinAmount, rate, priceSource, address, expiresAt, ...(memo ? { memo } : {}) }
    return [{ type: 'QuoteIssued', data }]
  },
  RequestDeposit: (account, { depositId, proofId, proofHash }, { at }) => {
    requireOpen(account)
    const { amount, method, coinAmount } = quoteInForce(account, depositId, at)
    requireFewPending(account, 'deposit', pendingDeposits)
    return [{ type: 'DepositRequested', data: { depositId, amount, method, coinAmount, proofId, proofHash } }]
  },
  ApproveDeposit: (account, { depositId }, context) => {
    const { amount } = requestForStaff(account, 'deposit', depositId, context)
    return [{ type: 'DepositApproved', data: { depositId, amount } }]
  },
  RejectDeposit: (account, { depositId, reason }, context) => {
    const { amount } = requestForStaff(account, 'deposit', depositId, context)
    return [{ type: 'DepositRejected', data: { depositId, amount, reason } }]
  },
})

/** A request holds what was quoted, so its quote is no longer needed and may have been forgotten. */
const evolve = (limits: Limits): Topic<Account, FundingCommands, FundingEvent>['evolve'] => {
  const settle = settler(limits)
  return {
    QuoteIssued: (account, { depositId, amount, method, coinAmount, expiresAt }) => ({
      ...account,
      quotes: withLast(account.quotes, depositId, { amount, method, coinAmount, expiresAt }, limits.quotesKept),
    }),
    DepositRequested: (account, { depositId, amount, method }, { at }) =>
      addPending({ ...account, quotes: without(account.quotes, depositId) }, depositId, {
        kind: 'deposit',
        amount,
        fee: 0n,
        method,
        requestedAt: at,
      }),
    DepositApproved: (account, { depositId }, context) => settle(account, depositId, 'approved', context),
    DepositRejected: (account, { depositId }, context) => settle(account, depositId, 'rejected', context),
  }
}

/** Deposits: a quote holds a rate, a proof turns it into a request, staff decide once. */
export const funding = (limits: Limits): Topic<Account, FundingCommands, FundingEvent> => ({
  decide: decide(limits),
  evolve: evolve(limits),
})
