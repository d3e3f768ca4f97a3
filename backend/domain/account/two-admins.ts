import { z } from 'zod'
import type { Change } from '#contracts/events/changes'
import type { AccountEvent, EventNamed } from '#contracts/events/ledger-events'
import { countsUntil } from '#contracts/events/proposal-events'
import { Money } from '#contracts/values/money'
import { Instant } from '#contracts/values/values'
import { byId } from '../by-id.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { guardedAmount } from '../ledger.js'
import { propose, requireAdmin, running, type Asked, type Proposals } from '../proposals.js'

const HOUR_LETTERS = '2026-11-21T08'.length

/**
 * What one admin did alone within one clock hour, and until when it counts: a day after the last
 * act.
 */
const AloneAct = z.object({ by: z.string(), amount: Money, until: Instant })

/**
 * What admins did alone for a client and still counts, by admin and hour: at most the last 25
 * hours. Part of an account's state.
 */
export const DoneAlone = z.object({ doneAlone: byId(AloneAct) })
export type DoneAlone = z.output<typeof DoneAlone>

export const nothingAlone: DoneAlone = { doneAlone: new Map() }

/**
 * The amount, in cents, from which a second admin must approve; null if the site has set no
 * threshold.
 */
export interface TwoAdmins extends Asked {
  readonly threshold: bigint | null
}

/** What an admin did alone for this client within the last day, in cents, in either direction. */
export const aloneWithinDay = (
  { doneAlone }: DoneAlone,
  { actorId, at }: Pick<DecisionContext, 'actorId' | 'at'>,
): bigint =>
  [...doneAlone.values()].reduce(
    (sum, { by, amount, until }) => (by === actorId && at < until ? sum + amount : sum),
    0n,
  )

/**
 * Whether this exceeds what one admin may do alone: the threshold includes what they did alone
 * within the last day.
 */
export const needsTwo = (
  account: DoneAlone,
  { event, threshold }: { readonly event: AccountEvent; readonly threshold: bigint | null },
  context: DecisionContext,
): boolean => {
  const amount = guardedAmount(event)
  return threshold !== null && amount > 0n && amount + aloneWithinDay(account, context) >= threshold
}

/**
 * The id of the request, trade or reversed entry that a change finishes; undefined if there is
 * none.
 */
export const decidedOnceIn = (change: Change): string | undefined => {
  switch (change.kind) {
    case 'deposit-approval':
      return change.depositId
    case 'withdrawal-approval':
      return change.withdrawalId
    case 'loan-approval':
      return change.loanId
    case 'trade-closing':
      return change.closing.tradeId
    case 'reversal':
      return change.entry.eventId
    default:
      return undefined
  }
}

/**
 * @throws Rejection `already-proposed` with the proposer, if the same request, trade or entry
 * already waits for another admin
 */
const requireNotProposed = (
  { proposals }: Proposals,
  change: Change,
  { at }: DecisionContext,
): void => {
  const id = decidedOnceIn(change)
  const known = [...running(proposals, at).values()].find(
    (other) => id !== undefined && decidedOnceIn(other.change) === id,
  )
  if (known) throw new Rejection('already-proposed', { proposedBy: known.proposedBy })
}

interface Act<Event extends AccountEvent> {
  readonly event: Event
  /** The change to propose if it needs two. */
  readonly change: Change
  readonly reason?: string | undefined
  /** Null without an actor, as in a preview. */
  readonly twoAdmins: TwoAdmins | null
}

/**
 * Does what one admin may do alone; proposes anything else, if it could be done now.
 * @throws Rejection `forbidden`, and what `propose` throws
 */
export const aloneOrProposed = <Event extends AccountEvent>(
  account: DoneAlone & Proposals,
  { event, change, reason, twoAdmins }: Act<Event>,
  context: DecisionContext,
): readonly (Event | EventNamed<'ChangeProposed'>)[] => {
  if (twoAdmins === null || !needsTwo(account, { event, threshold: twoAdmins.threshold }, context))
    return [event]
  requireAdmin(twoAdmins)
  requireNotProposed(account, change, context)
  return [propose(account, { proposalId: twoAdmins.proposalId, change, reason }, context)]
}

const isByTwo = ({ data }: AccountEvent): boolean =>
  'proposalId' in data && data.proposalId !== undefined

/** Adds an event to what its admin did alone, and drops what no longer counts. */
export const notingAlone = (
  { doneAlone }: DoneAlone,
  event: AccountEvent,
  { actorId, actorRole, at }: DecisionContext,
): DoneAlone => {
  const amount = guardedAmount(event)
  if (amount === 0n || actorRole !== 'admin' || isByTwo(event)) return { doneAlone }
  const still = new Map([...doneAlone].filter(([, { until }]) => at < until))
  const key = `${actorId} ${at.slice(0, HOUR_LETTERS)}`
  const until = countsUntil(at)
  return {
    doneAlone: still.set(key, {
      by: actorId,
      amount: amount + (still.get(key)?.amount ?? 0n),
      until,
    }),
  }
}
