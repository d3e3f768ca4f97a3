import type { AccountAsOf } from '#contracts/audit'
import type { AccountEvent, Recorded } from '#contracts/events/ledger-events'
import { account } from '../../domain/account/account.js'
import { noAccount, type Account } from '../../domain/account/state.js'
import { effectOf } from '../../domain/ledger.js'

type History = readonly Recorded<AccountEvent>[]
type Moment = Pick<
  AccountAsOf,
  'position' | 'recordedAt' | 'eventNumber' | 'eventsAfter' | 'figures' | 'trialBalance' | 'pending' | 'standing'
>

const foldAll = (events: History): Account =>
  events.reduce((state, event) => {
    const { actorId, actorRole, recordedAt } = event.metadata
    return account.evolve(state, event, { actorId, actorRole, at: recordedAt })
  }, noAccount)

const trialBalance = (events: History): bigint =>
  events.flatMap((event) => effectOf(event).postings).reduce((sum, { amount }) => sum + amount, 0n)

const requestedAt = (events: History, id: string): string =>
  events.find(
    ({ type, data }) =>
      (type === 'DepositRequested' && data.depositId === id) || (type === 'WithdrawalRequested' && data.withdrawalId === id),
  )?.metadata.recordedAt ?? ''

const pendingThen = (before: History, then: Account, now: Account): Moment['pending'] =>
  [...then.requests]
    .filter(([, request]) => request.status === 'pending')
    .map(([id, { kind, method, amount }]) => {
      const became = now.requests.get(id)
      const outcome = became && became.status !== 'pending' ? became.status : null
      return { id, kind, label: method, amount, requestedAt: requestedAt(before, id), outcome, decidedAt: became?.decidedAt ?? null }
    })

/** How many of the events lie at or before the moment; all of them where none is named. */
export const countUpTo = (events: History, moment: { readonly position?: bigint; readonly at?: string }): number => {
  const isLater = ({ position, metadata }: Recorded<AccountEvent>) =>
    (moment.position !== undefined && position > moment.position) || (moment.at !== undefined && metadata.recordedAt > moment.at)
  const first = events.findIndex(isLater)
  return first === -1 ? events.length : first
}

/** An account behind so many of its events, folded by the function that keeps the live balance. */
export const momentOf = (events: History, count: number): Moment => {
  const before = events.slice(0, count)
  const [then, now] = [foldAll(before), foldAll(events)]
  const last = before.at(-1)
  return {
    position: last?.position ?? 0n,
    recordedAt: last?.metadata.recordedAt ?? events[0]?.metadata.recordedAt ?? new Date(0).toISOString(),
    eventNumber: count,
    eventsAfter: events.length - count,
    figures: then.figures,
    trialBalance: trialBalance(before),
    pending: pendingThen(before, then, now),
    standing: { billing: then.billing },
  }
}
