import { Rejection, type Occasion } from '../decider.js'
import type { Limits } from './limits.js'
import type { Account, Decided, Pending } from './state.js'

/** Entries with one more at the end, the last `kept` of them. */
export const withLast = <Entry>(
  entries: ReadonlyMap<string, Entry>,
  id: string,
  entry: Entry,
  kept: number,
): ReadonlyMap<string, Entry> => {
  const all = new Map(entries).set(id, entry)
  for (const oldest of all.keys()) {
    if (all.size <= kept) break
    all.delete(oldest)
  }
  return all
}

export const without = <Entry>(entries: ReadonlyMap<string, Entry>, id: string): ReadonlyMap<string, Entry> => {
  const others = new Map(entries)
  others.delete(id)
  return others
}

/** @throws Rejection `concurrent-change` where the id names a request already: a second one would hide the first and what it holds */
export const requireNew = ({ quotes, pending, decided }: Account, id: string): void => {
  if (quotes.has(id) || pending.has(id) || decided.has(id)) throw new Rejection('concurrent-change')
}

/** @throws Rejection `too-many-pending` where so many requests of the kind wait already */
export const requireFewPending = ({ pending }: Account, kind: Pending['kind'], limit: number): void => {
  const waiting = [...pending.values()].filter((request) => request.kind === kind)
  if (waiting.length >= limit) throw new Rejection('too-many-pending', { kind, limit })
}

/**
 * A request that waits for a decision.
 * @throws Rejection `already-decided` with who and when, or `unknown-request`, be it that it was decided too long ago
 */
export const pendingRequest = (account: Account, kind: Pending['kind'], id: string): Pending => {
  const request = account.pending.get(id)
  if (request?.kind === kind) return request
  const decided = account.decided.get(id)
  if (decided?.kind !== kind) throw new Rejection('unknown-request')
  throw alreadyDecided(decided)
}

/** What a second decision is told. */
export const alreadyDecided = ({ status, decidedBy, decidedAt }: Pick<Decided, 'decidedBy' | 'decidedAt'> & { readonly status: string }) =>
  new Rejection('already-decided', { status, decidedBy, decidedAt })

export const addPending = (account: Account, id: string, request: Pending): Account => ({
  ...account,
  pending: new Map(account.pending).set(id, request),
})

/**
 * Makes the rule of an event that decides on a request.
 * @throws Error where the account has no such request: then its log is not whole
 */
export const settler =
  ({ decisionsKept }: Limits) =>
  (account: Account, id: string, status: Decided['status'], { actorId, at }: Occasion): Account => {
    const request = account.pending.get(id)
    if (!request) throw new Error(`the account has no request ${id}`)
    const decision = { kind: request.kind, status, decidedBy: actorId, decidedAt: at }
    return { ...account, pending: without(account.pending, id), decided: withLast(account.decided, id, decision, decisionsKept) }
  }
