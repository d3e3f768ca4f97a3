import { Map } from 'immutable'
import { z } from 'zod'
import { Billing, Figures } from '#contracts/balances'
import { Money } from '#contracts/money'
import { Instant } from '#contracts/values'
import { Rejection, type Occasion } from '../decider.js'
import { noFigures } from '../figures.js'

/** A deposit or withdrawal of the account, kept after its decision so that a second one can be told who decided and when. */
const Request = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  status: z.enum(['quoted', 'pending', 'approved', 'rejected', 'cancelled']),
  amount: Money,
  fee: Money,
  method: z.string(),
  coinAmount: z.string(),
  expiresAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
})
export type Request = z.output<typeof Request>

const Requests = z.codec(z.record(z.string(), Request), z.custom<Map<string, Request>>(Map.isMap), {
  decode: (entries) => Map(Object.entries(entries)),
  encode: (requests) => Object.fromEntries(requests),
})

/** What decisions about one account need to know: a fold of its events. */
export const Account = z.object({ ownerId: z.string().nullable(), billing: Billing, figures: Figures, requests: Requests })
export type Account = z.output<typeof Account>

export const noAccount: Account = { ownerId: null, billing: 'disabled', figures: noFigures, requests: Map() }

/** @throws Rejection `account-not-open` */
export const requireOpen = (account: Account): void => {
  if (account.ownerId === null) throw new Rejection('account-not-open')
}

/** Staff never act on an account of their own. @throws Rejection `own-account` */
export const requireOther = (account: Account, { actorId }: Occasion): void => {
  requireOpen(account)
  if (account.ownerId === actorId) throw new Rejection('own-account')
}

/** @throws Rejection `insufficient-funds` with what is available */
export const requireAvailable = ({ figures }: Account, amount: bigint): void => {
  if (amount > figures.available) throw new Rejection('insufficient-funds', { available: Money.encode(figures.available) })
}

/** A request that waits for a decision. @throws Rejection `unknown-request`, or `already-decided` with who and when */
export const pendingRequest = (account: Account, kind: Request['kind'], id: string): Request => {
  const request = account.requests.get(id)
  if (!request || request.kind !== kind || request.status === 'quoted') throw new Rejection('unknown-request')
  if (request.status === 'pending') return request
  throw new Rejection('already-decided', { status: request.status, decidedBy: request.decidedBy, decidedAt: request.decidedAt })
}

/** @throws Rejection `concurrent-change` where the id names a request already: a second one would hide the first and what it holds */
export const requireNew = (account: Account, id: string): void => {
  if (account.requests.has(id)) throw new Rejection('concurrent-change')
}

/** @throws Error where the account has no such request: then its log is not whole */
export const changeRequest = (account: Account, id: string, change: Partial<Request>): Account => {
  const request = account.requests.get(id)
  if (!request) throw new Error(`the account has no request ${id}`)
  return { ...account, requests: account.requests.set(id, { ...request, ...change }) }
}

/** Marks a request as decided. */
export const settleRequest = (account: Account, id: string, status: Request['status'], { actorId, at }: Occasion): Account =>
  changeRequest(account, id, { status, decidedBy: actorId, decidedAt: at })
