import type { EventNamed } from '#contracts/events/ledger-events'
import type { DepositId } from '#contracts/ids'
import { Rejection, type Topic } from '../decider.js'
import { changeRequest, pendingRequest, requireNew, requireOpen, requireOther, settleRequest, type Account, type Request } from './state.js'

export interface FundingCommands {
  IssueQuote: EventNamed<'QuoteIssued'>['data']
  RequestDeposit: Pick<EventNamed<'DepositRequested'>['data'], 'depositId' | 'proofId' | 'proofHash'>
  ApproveDeposit: { readonly depositId: DepositId }
  RejectDeposit: { readonly depositId: DepositId; readonly reason: string }
}

type FundingEvent = EventNamed<'QuoteIssued' | 'DepositRequested' | 'DepositApproved' | 'DepositRejected'>

const quoteInForce = (account: Account, depositId: DepositId, at: string): Request => {
  const quote = account.requests.get(depositId)
  if (!quote || quote.kind !== 'deposit') throw new Rejection('unknown-request')
  if (quote.status !== 'quoted') throw new Rejection('quote-used', { status: quote.status })
  if (quote.expiresAt !== null && at >= quote.expiresAt) throw new Rejection('quote-expired', { expiresAt: quote.expiresAt })
  return quote
}

/** Deposits: a quote holds a rate, a proof turns it into a request, staff decide once. */
export const funding: Topic<Account, FundingCommands, FundingEvent> = {
  decide: {
    IssueQuote: (account, quote) => {
      requireOpen(account)
      requireNew(account, quote.depositId)
      const { depositId, amount, method, coinAmount, rate, priceSource, address, memo, expiresAt } = quote
      const data = { depositId, amount, method, coinAmount, rate, priceSource, address, expiresAt, ...(memo ? { memo } : {}) }
      return [{ type: 'QuoteIssued', data }]
    },
    RequestDeposit: (account, { depositId, proofId, proofHash }, { at }) => {
      requireOpen(account)
      const { amount, method, coinAmount } = quoteInForce(account, depositId, at)
      const data = { depositId, amount, method, coinAmount, proofId, proofHash } as EventNamed<'DepositRequested'>['data']
      return [{ type: 'DepositRequested', data }]
    },
    ApproveDeposit: (account, { depositId }, occasion) => {
      requireOther(account, occasion)
      const { amount } = pendingRequest(account, 'deposit', depositId)
      return [{ type: 'DepositApproved', data: { depositId, amount } }]
    },
    RejectDeposit: (account, { depositId, reason }, occasion) => {
      requireOther(account, occasion)
      const { amount } = pendingRequest(account, 'deposit', depositId)
      return [{ type: 'DepositRejected', data: { depositId, amount, reason } }]
    },
  },
  evolve: {
    QuoteIssued: (account, { depositId, amount, method, coinAmount, expiresAt }) => ({
      ...account,
      requests: account.requests.set(depositId, {
        kind: 'deposit',
        status: 'quoted',
        amount,
        fee: 0n,
        method,
        coinAmount,
        expiresAt,
        decidedBy: null,
        decidedAt: null,
      }),
    }),
    DepositRequested: (account, { depositId }) => changeRequest(account, depositId, { status: 'pending' }),
    DepositApproved: (account, { depositId }, occasion) => settleRequest(account, depositId, 'approved', occasion),
    DepositRejected: (account, { depositId }, occasion) => settleRequest(account, depositId, 'rejected', occasion),
  },
}
