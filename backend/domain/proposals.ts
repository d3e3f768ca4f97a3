import { z } from 'zod'
import { Change } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { proposalEnd } from '#contracts/events/proposal-events'
import type { ProposalId } from '#contracts/ids'
import { Instant } from '#contracts/values'
import { byId, withLast, without } from './by-id.js'
import { Rejection, type DecisionContext } from './decider.js'
import { alreadyDecided, Decision, decisionOn } from './decision.js'
import type { Powers } from './user/powers.js'

const MOST_PENDING = 50
const DECISIONS_KEPT = 100

const Proposal = z.object({ change: Change, reason: z.string(), proposedBy: z.string(), expiresAt: Instant })
export type Proposal = z.output<typeof Proposal>

/** What one admin proposed and another has to decide on, by id; of decided ones only the last are here. Part of the state of what they change. */
export const Proposals = z.object({ proposals: byId(Proposal), decidedProposals: byId(Decision) })
export type Proposals = z.output<typeof Proposals>

export const noProposals: Proposals = { proposals: new Map(), decidedProposals: new Map() }

/** `by`: the powers of whoever asks, as of now. */
export interface Asked {
  readonly proposalId: ProposalId
  readonly by: Powers
}

type ProposalEvent = EventNamed<'ChangeProposed' | 'ProposalApproved' | 'ProposalRejected' | 'ProposalCancelled'>

/** An admin who was blocked, or whose role was taken back, a moment ago is none any more. @throws Rejection `forbidden` */
export const requireAdmin = ({ by }: Pick<Asked, 'by'>): void => {
  if (by.role !== 'admin' || by.status !== 'active') throw new Rejection('forbidden')
}

/** The proposals that can still be decided on. */
const running = (proposals: Proposals['proposals'], at: Instant): Proposals['proposals'] =>
  new Map([...proposals].filter(([, { expiresAt }]) => at < expiresAt))

/** @throws Rejection `too-many-pending` */
export const propose = (
  { proposals }: Proposals,
  { proposalId, change, reason }: Pick<Asked, 'proposalId'> & Pick<Proposal, 'change' | 'reason'>,
  { at }: DecisionContext,
): EventNamed<'ChangeProposed'> => {
  if (running(proposals, at).size >= MOST_PENDING) throw new Rejection('too-many-pending', { kind: 'proposal', limit: MOST_PENDING })
  return { type: 'ChangeProposed', data: { proposalId, change, reason, expiresAt: proposalEnd(at) } }
}

/** @throws Rejection `already-decided` with who and when, `proposal-expired`, or `unknown-request` */
const pendingProposal = ({ proposals, decidedProposals }: Proposals, proposalId: string, { at }: DecisionContext): Proposal => {
  const proposal = proposals.get(proposalId)
  const decided = decidedProposals.get(proposalId)
  if (!proposal) throw decided ? alreadyDecided(decided) : new Rejection('unknown-request')
  if (at >= proposal.expiresAt) throw new Rejection('proposal-expired', { expiresAt: proposal.expiresAt })
  return proposal
}

/**
 * What an admin may decide on: nothing of their own.
 * @throws Rejection `forbidden`, `own-proposal`, and what is thrown for one that is not pending
 */
export const proposalForOther = (state: Proposals, asked: Asked, context: DecisionContext): Proposal => {
  requireAdmin(asked)
  const proposal = pendingProposal(state, asked.proposalId, context)
  if (proposal.proposedBy === context.actorId) throw new Rejection('own-proposal')
  return proposal
}

/** Whoever proposed it may take it back. @throws Rejection `forbidden` to others, and what is thrown for one that is not pending */
export const ownProposal = (state: Proposals, { proposalId }: Asked, context: DecisionContext): Proposal => {
  const proposal = pendingProposal(state, proposalId, context)
  if (proposal.proposedBy !== context.actorId) throw new Rejection('forbidden')
  return proposal
}

/** Makes the rule of an event that decides: who and when is kept under the id. */
export const settled =
  (status: Decision['status']) =>
  <State extends Proposals>(state: State, { proposalId }: { readonly proposalId: string }, context: DecisionContext): State => ({
    ...state,
    proposals: without(state.proposals, proposalId),
    decidedProposals: withLast(state.decidedProposals, proposalId, decisionOn(status, context), DECISIONS_KEPT),
  })

/** Those that have expired make room when another one comes. */
const proposed = <State extends Proposals>(
  state: State,
  { proposalId, change, reason, expiresAt }: EventNamed<'ChangeProposed'>['data'],
  { actorId: proposedBy, at }: DecisionContext,
): State => ({
  ...state,
  proposals: new Map(running(state.proposals, at)).set(proposalId, { change, reason, proposedBy, expiresAt }),
})

/** What the steps of a proposal change in any state that has proposals. */
export const foldProposals = {
  ChangeProposed: proposed,
  ProposalApproved: settled('approved'),
  ProposalRejected: settled('rejected'),
  ProposalCancelled: settled('cancelled'),
} satisfies Record<ProposalEvent['type'], unknown>
