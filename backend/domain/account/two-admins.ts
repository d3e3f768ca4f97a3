import { z } from 'zod'
import type { Change } from '#contracts/events/changes'
import type { AccountEvent, EventNamed } from '#contracts/events/ledger-events'
import { countsUntil } from '#contracts/events/proposal-events'
import { Money } from '#contracts/money'
import { Instant } from '#contracts/values'
import { byId } from '../by-id.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { guardedAmount } from '../ledger.js'
import { propose, requireAdmin, running, type Asked, type Proposals } from '../proposals.js'

const HOUR_LETTERS = '2026-11-21T08'.length

/** What one admin did alone within one hour of the clock, and until when that counts: a day after the last of it. */
const AloneAct = z.object({ by: z.string(), amount: Money, until: Instant })

/** What admins did alone for a client and still counts, by admin and hour: at most a day and an hour of it. Part of the state of an account. */
export const DoneAlone = z.object({ doneAlone: byId(AloneAct) })
export type DoneAlone = z.output<typeof DoneAlone>

export const nothingAlone: DoneAlone = { doneAlone: new Map() }

/** From which amount on, in cents, a second admin has to approve what the first one asks for; null where the site has set no threshold. */
export interface TwoAdmins extends Asked {
  readonly threshold: bigint | null
}

/** What an admin did alone for this client within the last day, in cents, in whichever direction. */
export const aloneWithinDay = ({ doneAlone }: DoneAlone, { actorId, at }: Pick<DecisionContext, 'actorId' | 'at'>): bigint =>
  [...doneAlone.values()].reduce((sum, { by, amount, until }) => (by === actorId && at < until ? sum + amount : sum), 0n)

/** Whether one admin may not do this alone: from the threshold on, with what they did alone within the last day. */
export const needsTwo = (
  account: DoneAlone,
  { event, threshold }: { readonly event: AccountEvent; readonly threshold: bigint | null },
  context: DecisionContext,
): boolean => {
  const amount = guardedAmount(event)
  return threshold !== null && amount > 0n && amount + aloneWithinDay(account, context) >= threshold
}

/** The id of what a change decides on and what ends with that: a request, a trade, or the event of an entry; undefined if of nothing. */
export const decidedOnceIn = (change: Change): string | undefined => {
  switch (change.kind) {
    case 'deposit-approval':
      return change.depositId
    case 'withdrawal-approval':
      return change.withdrawalId
    case 'trade-closing':
      return change.closing.tradeId
    case 'reversal':
      return change.entry.eventId
    default:
      return undefined
  }
}

/** @throws Rejection `already-proposed` with who did it, if the same request, trade or entry waits for another admin already */
const requireNotProposed = ({ proposals }: Proposals, change: Change, { at }: DecisionContext): void => {
  const id = decidedOnceIn(change)
  const known = [...running(proposals, at).values()].find((other) => id !== undefined && decidedOnceIn(other.change) === id)
  if (known) throw new Rejection('already-proposed', { proposedBy: known.proposedBy })
}

interface Act<Event extends AccountEvent> {
  readonly event: Event
  /** What is proposed if it needs two. */
  readonly change: Change
  readonly reason?: string | undefined
  /** Null if nobody asks, as in a preview of what it does. */
  readonly twoAdmins: TwoAdmins | null
}

/** What one admin may do alone is done; anything else is proposed, if it could be done now. @throws Rejection `forbidden`, and what `propose` throws */
export const aloneOrProposed = <Event extends AccountEvent>(
  account: DoneAlone & Proposals,
  { event, change, reason, twoAdmins }: Act<Event>,
  context: DecisionContext,
): readonly (Event | EventNamed<'ChangeProposed'>)[] => {
  if (twoAdmins === null || !needsTwo(account, { event, threshold: twoAdmins.threshold }, context)) return [event]
  requireAdmin(twoAdmins)
  requireNotProposed(account, change, context)
  return [propose(account, { proposalId: twoAdmins.proposalId, change, reason }, context)]
}

const isByTwo = ({ data }: AccountEvent): boolean => 'proposalId' in data && data.proposalId !== undefined

/** With what an event adds to what one admin did alone, and without what no longer counts. */
export const notingAlone = ({ doneAlone }: DoneAlone, event: AccountEvent, { actorId, actorRole, at }: DecisionContext): DoneAlone => {
  const amount = guardedAmount(event)
  if (amount === 0n || actorRole !== 'admin' || isByTwo(event)) return { doneAlone }
  const still = new Map([...doneAlone].filter(([, { until }]) => at < until))
  const key = `${actorId} ${at.slice(0, HOUR_LETTERS)}`
  const until = countsUntil(at)
  return { doneAlone: still.set(key, { by: actorId, amount: amount + (still.get(key)?.amount ?? 0n), until }) }
}
