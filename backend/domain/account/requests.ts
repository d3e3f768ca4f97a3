import { withLast, without } from '../by-id.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { alreadyDecided, decisionOn, type Decision } from '../decision.js'
import type { Limits } from './limits.js'
import { requireActive, requireOther, type Account, type Pending } from './state.js'

/**
 * @throws Rejection `concurrent-change` if the id already names a request or a trade: a second one
 * would hide the first and its hold
 */
export const requireNew = (
  { quotes, pending, unpaid, decided, trades }: Account,
  id: string,
): void => {
  if ([quotes, pending, unpaid, decided, trades].some((known) => known.has(id)))
    throw new Rejection('concurrent-change')
}

/** @throws Rejection `too-many-pending` if the limit of pending requests of this kind is reached */
export const requireFewPending = (
  { pending }: Account,
  kind: Pending['kind'],
  limit: number,
): void => {
  const waiting = [...pending.values()].filter((request) => request.kind === kind)
  if (waiting.length >= limit) throw new Rejection('too-many-pending', { kind, limit })
}

/**
 * A pending request.
 * @throws Rejection `already-decided` with who and when, or `unknown-request`, also if it was
 * decided too long ago
 */
export const pendingRequest = (account: Account, kind: Pending['kind'], id: string): Pending => {
  const request = account.pending.get(id)
  if (request?.kind === kind) return request
  const decided = account.decided.get(id)
  throw decided?.kind === kind ? alreadyDecided(decided) : new Rejection('unknown-request')
}

/**
 * The same for staff, who name the account: it must be open, not suspended and not their own.
 * @throws Rejection `own-account`, `account-suspended`, and what `pendingRequest` throws
 */
export const requestForStaff = (
  account: Account,
  kind: Pending['kind'],
  id: string,
  context: DecisionContext,
): Pending => {
  if (account.ownerId !== null) requireOther(account, context)
  const request = pendingRequest(account, kind, id)
  requireActive(account)
  return request
}

export const addPending = (account: Account, id: string, request: Pending): Account => ({
  ...account,
  pending: new Map(account.pending).set(id, request),
})

/**
 * Makes the `evolve` rule of an event that decides on a request.
 * @throws Error if the account has no such request: then the log is damaged
 */
export const settler =
  ({ decisionsKept }: Limits) =>
  (account: Account, id: string, status: Decision['status'], context: DecisionContext): Account => {
    const request = account.pending.get(id)
    if (!request) throw new Error(`the account has no request ${id}`)
    const decided = { kind: request.kind, ...decisionOn(status, context) }
    return {
      ...account,
      pending: without(account.pending, id),
      decided: withLast(account.decided, id, decided, decisionsKept),
    }
  }
