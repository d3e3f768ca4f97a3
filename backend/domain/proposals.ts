import { z } from 'zod'
import { Change, type ChangeOf } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { proposalEnd } from '#contracts/events/proposal-events'
import type { ProposalId } from '#contracts/values/ids'
import { Instant } from '#contracts/values/values'
import { byId, withLast, without } from './by-id.js'
import { Rejection, type DecisionContext } from './decider.js'
import { alreadyDecided, Decision, decisionOn } from './decision.js'
import type { Powers } from './user/powers.js'

/**
 * How many proposals of one admin may wait in one stream, so that nobody uses up another's room.
 */
const MOST_PENDING = 50
const DECISIONS_KEPT = 100

const Proposal = z.object({
  change: Change,
  reason: z.string(),
  proposedBy: z.string(),
  expiresAt: Instant,
})
export type Proposal = z.output<typeof Proposal>

/**
 * Proposals that wait for another admin, by id, and the latest decided ones. Part of the state that
 * they change.
 */
export const Proposals = z.object({ proposals: byId(Proposal), decidedProposals: byId(Decision) })
export type Proposals = z.output<typeof Proposals>

export const noProposals: Proposals = { proposals: new Map(), decidedProposals: new Map() }

/** `by`: the actor's current powers. */
export interface Asked {
  readonly proposalId: ProposalId
  readonly by: Powers
}

/**
 * `personId`: the owner of the account or powers concerned; null for the site. `person`: the
 * account owner's current powers.
 */
interface Deciding extends Asked {
  readonly personId: string | null
  readonly person?: Powers | undefined
}

interface Approving extends Deciding {
  readonly proposer: Powers | undefined
}

export interface ProposalCommands {
  /** `proposer`: the proposer's current powers; undefined if the stream has no such proposal. */
  ApproveProposal: Approving
  RejectProposal: Deciding & { readonly reason: string }
  CancelProposal: Deciding
}

type ProposalEvent = EventNamed<
  | 'ChangeProposed'
  | 'ProposalApproved'
  | 'ProposalRejected'
  | 'ProposalCancelled'
  | 'ProposalLapsed'
>

/** Why a change takes effect, and by which proposal. */
export type Cause = Pick<Asked, 'proposalId'> & { readonly reason: string }

const isAdmin = ({ role, status }: Powers): boolean => role === 'admin' && status === 'active'

/**
 * Uses current powers: an admin who was just blocked or demoted no longer counts.
 * @throws Rejection `forbidden`
 */
export const requireAdmin = ({ by }: Pick<Asked, 'by'>): void => {
  if (!isAdmin(by)) throw new Rejection('forbidden')
}

/** The proposals that can still be decided. */
export const running = (proposals: Proposals['proposals'], at: Instant): Proposals['proposals'] =>
  new Map([...proposals].filter(([, { expiresAt }]) => at < expiresAt))

/** @throws Rejection `too-many-pending`, or `concurrent-change` if the id is taken */
export const propose = (
  { proposals, decidedProposals }: Proposals,
  {
    proposalId,
    change,
    reason,
  }: Pick<Asked, 'proposalId'> & Pick<EventNamed<'ChangeProposed'>['data'], 'change' | 'reason'>,
  { actorId, at }: DecisionContext,
): EventNamed<'ChangeProposed'> => {
  if (proposals.has(proposalId) || decidedProposals.has(proposalId))
    throw new Rejection('concurrent-change')
  const own = [...running(proposals, at).values()].filter(
    ({ proposedBy }) => proposedBy === actorId,
  )
  if (own.length >= MOST_PENDING)
    throw new Rejection('too-many-pending', { kind: 'proposal', limit: MOST_PENDING })
  return {
    type: 'ChangeProposed',
    data: { proposalId, change, ...(reason ? { reason } : {}), expiresAt: proposalEnd(at) },
  }
}

/**
 * @throws Rejection `already-decided` with who and when, `proposal-expired`, or `unknown-request`
 */
const pendingProposal = (
  { proposals, decidedProposals }: Proposals,
  proposalId: string,
  { at }: DecisionContext,
): Proposal => {
  const proposal = proposals.get(proposalId)
  const decided = decidedProposals.get(proposalId)
  if (!proposal) throw decided ? alreadyDecided(decided) : new Rejection('unknown-request')
  if (at >= proposal.expiresAt)
    throw new Rejection('proposal-expired', { expiresAt: proposal.expiresAt })
  return proposal
}

/**
 * A proposal that an admin may decide: not their own.
 * @throws Rejection `forbidden`, `own-proposal`, and what `pendingProposal` throws
 */
const proposalForOther = (state: Proposals, asked: Asked, context: DecisionContext): Proposal => {
  requireAdmin(asked)
  const proposal = pendingProposal(state, asked.proposalId, context)
  if (proposal.proposedBy === context.actorId) throw new Rejection('own-proposal')
  return proposal
}

/**
 * If the proposer is no longer an admin, the proposal can only be rejected.
 * @throws Rejection `proposer-gone`
 */
const requireProposer = ({ proposer }: Pick<Approving, 'proposer'>): void => {
  if (!proposer || !isAdmin(proposer)) throw new Rejection('proposer-gone')
}

/**
 * The proposer may withdraw it.
 * @throws Rejection `forbidden` to others, and what `pendingProposal` throws
 */
const ownProposal = (
  state: Proposals,
  { proposalId }: Asked,
  context: DecisionContext,
): Proposal => {
  const proposal = pendingProposal(state, proposalId, context)
  if (proposal.proposedBy !== context.actorId) throw new Rejection('forbidden')
  return proposal
}

/** Makes the rule of a deciding event: stores who and when under the id. */
export const settled =
  (status: Decision['status']) =>
  <State extends Proposals>(
    state: State,
    { proposalId }: { readonly proposalId: string },
    context: DecisionContext,
  ): State => ({
    ...state,
    proposals: without(state.proposals, proposalId),
    decidedProposals: withLast(
      state.decidedProposals,
      proposalId,
      decisionOn(status, context),
      DECISIONS_KEPT,
    ),
  })

/** A new proposal drops expired ones. */
const proposed = <State extends Proposals>(
  state: State,
  { proposalId, change, reason, expiresAt }: EventNamed<'ChangeProposed'>['data'],
  { actorId: proposedBy, at }: DecisionContext,
): State => ({
  ...state,
  proposals: new Map(running(state.proposals, at)).set(proposalId, {
    change,
    reason: reason ?? '',
    proposedBy,
    expiresAt,
  }),
})

/** How proposals about one kind of state are decided. */
interface Judging<State, Kind extends Change['kind'], Effect> {
  /** The kinds of changes that are proposed here. */
  readonly kinds: readonly Kind[]
  /** Nobody decides on matters about themselves. @throws Rejection `own-account` */
  readonly requireOther: (state: State, context: DecisionContext, personId: string | null) => void
  /** The change's effect on the current state. @throws Rejection if a rule refuses it */
  readonly effectOf: (
    state: State,
    change: ChangeOf<Kind>,
    by: {
      readonly cause: Cause
      readonly context: DecisionContext
      readonly person?: Powers | undefined
    },
  ) => Effect
}

/** @throws Error for a change that cannot have been proposed here */
const ofKind = <Kind extends Change['kind']>(
  change: Change,
  kinds: readonly Kind[],
): ChangeOf<Kind> => {
  if (!kinds.some((kind) => kind === change.kind))
    throw new Error(`a change of the kind ${change.kind} cannot be decided on here`)
  return change as ChangeOf<Kind>
}

/**
 * Approving, rejecting and withdrawing, for any state with proposals. An approval and its effect
 * are one append.
 */
export const proposalsTopic = <State extends Proposals, Kind extends Change['kind'], Effect>({
  kinds,
  requireOther,
  effectOf,
}: Judging<State, Kind, Effect>) => ({
  decide: {
    ApproveProposal: (
      state: State,
      asked: Approving,
      context: DecisionContext,
    ): readonly (ProposalEvent | Effect)[] => {
      requireOther(state, context, asked.personId)
      const { change, reason } = proposalForOther(state, asked, context)
      requireProposer(asked)
      const { proposalId, person } = asked
      const effect = effectOf(state, ofKind(change, kinds), {
        cause: { reason, proposalId },
        context,
        person,
      })
      return [{ type: 'ProposalApproved', data: { proposalId } }, effect]
    },
    RejectProposal: (
      state: State,
      asked: ProposalCommands['RejectProposal'],
      context: DecisionContext,
    ): readonly ProposalEvent[] => {
      requireOther(state, context, asked.personId)
      proposalForOther(state, asked, context)
      return [
        { type: 'ProposalRejected', data: { proposalId: asked.proposalId, reason: asked.reason } },
      ]
    },
    CancelProposal: (
      state: State,
      asked: Deciding,
      context: DecisionContext,
    ): readonly ProposalEvent[] => {
      ownProposal(state, asked, context)
      return [{ type: 'ProposalCancelled', data: { proposalId: asked.proposalId } }]
    },
  },
  evolve: {
    ChangeProposed: proposed<State>,
    ProposalApproved: settled('approved')<State>,
    ProposalRejected: settled('rejected')<State>,
    ProposalCancelled: settled('cancelled')<State>,
    ProposalLapsed: settled('lapsed')<State>,
  },
})
