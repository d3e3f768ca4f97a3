import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { DeclineGround } from '#contracts/values/identity-values'
import { SubmissionId } from '#contracts/values/ids'
import { byId, withLast } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { alreadyDecided, Decision, decisionOn } from '../decision.js'

/** How many decisions are remembered, so that a second decider learns who made the first. */
const DECISIONS_KEPT = 20

/**
 * The state of a person's identity check. `waiting` are the undecided pictures; `last` are the
 * latest ones, decided or not. A person cancels undecided pictures by sending others.
 */
export const Identity = z.object({
  identity: z.object({
    waiting: SubmissionId.nullable(),
    last: z.object({ submissionId: SubmissionId, front: z.string(), back: z.string() }).nullable(),
    decided: byId(Decision),
  }),
})
export type Identity = z.output<typeof Identity>

export const noIdentity: Identity = { identity: { waiting: null, last: null, decided: new Map() } }

interface Judged {
  readonly userId: string
  readonly submissionId: SubmissionId
}

export interface IdentityCommands {
  /** `front` and `back` are the hashes of the pictures. */
  SubmitIdentity: {
    readonly submissionId: SubmissionId
    readonly front: string
    readonly back: string
  }
  ApproveIdentity: Judged
  DeclineIdentity: Judged & { readonly ground: DeclineGround; readonly reason: string }
}

type IdentityEvent = EventNamed<'IdentitySubmitted' | 'IdentityApproved' | 'IdentityDeclined'>

const isApproved = ({ identity: { last, decided } }: Identity): boolean =>
  last !== null && decided.get(last.submissionId)?.status === 'approved'

/** @throws Rejection `own-account`, `already-decided` with who and when, or `unknown-request` */
const requireWaiting = (
  { identity: { waiting, decided } }: Identity,
  { userId, submissionId }: Judged,
  { actorId }: DecisionContext,
): void => {
  if (actorId === userId) throw new Rejection('own-account')
  if (waiting === submissionId) return
  const decision = decided.get(submissionId)
  throw decision ? alreadyDecided(decision) : new Rejection('unknown-request')
}

const settled = <State extends Identity>(
  user: State,
  id: string,
  status: Decision['status'],
  context: DecisionContext,
): State => ({
  ...user,
  identity: {
    ...user.identity,
    waiting: null,
    decided: withLast(user.identity.decided, id, decisionOn(status, context), DECISIONS_KEPT),
  },
})

/**
 * Identity checks by pictures of a document: submitted by the person, decided by staff. Events
 * contain only the pictures' hashes.
 */
export const identityTopic = <State extends Identity>(): Topic<
  State,
  IdentityCommands,
  IdentityEvent
> => ({
  decide: {
    SubmitIdentity: (user, { submissionId, front, back }) => {
      const { waiting, last } = user.identity
      if (isApproved(user)) throw new Rejection('identity-approved')
      if (waiting !== null && last?.front === front && last.back === back)
        throw new Rejection('nothing-to-change')
      return [{ type: 'IdentitySubmitted', data: { submissionId, front, back } }]
    },
    ApproveIdentity: (user, judged, context) => {
      requireWaiting(user, judged, context)
      return [{ type: 'IdentityApproved', data: { submissionId: judged.submissionId } }]
    },
    DeclineIdentity: (user, { ground, reason, ...judged }, context) => {
      requireWaiting(user, judged, context)
      return [
        { type: 'IdentityDeclined', data: { submissionId: judged.submissionId, ground, reason } },
      ]
    },
  },
  evolve: {
    IdentitySubmitted: (user, submitted, context) => {
      const { waiting } = user.identity
      const { identity } = waiting === null ? user : settled(user, waiting, 'cancelled', context)
      return {
        ...user,
        identity: { ...identity, waiting: submitted.submissionId, last: submitted },
      }
    },
    IdentityApproved: (user, { submissionId }, context) =>
      settled(user, submissionId, 'approved', context),
    IdentityDeclined: (user, { submissionId }, context) =>
      settled(user, submissionId, 'declined', context),
  },
})
