import type { EventNamed } from '#contracts/events/ledger-events'
import { without } from '../by-id.js'
import { alreadyDecided } from '../decision.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { requireAdmin, settled, type Asked } from '../proposals.js'
import type { Site } from './state.js'

export interface SetUpCommands {
  /** An authenticated admin signs in. */
  NoteAdmin: object
  /** By the system, if there are several admins from the start. */
  EndSetUp: object
  ConfirmChange: Asked
  ContestChange: Asked & { readonly reason: string }
}

type SetUpEvent = EventNamed<'SetUpBegun' | 'SetUpEnded' | 'ChangeConfirmed' | 'ChangeContested'>

/** @throws Rejection `nothing-to-change` if the sign-in changes nothing */
const noteAdmin = (
  { setUpBy, setUpEndedAt }: Site,
  { actorId }: DecisionContext,
): readonly SetUpEvent[] => {
  if (setUpEndedAt !== null || setUpBy === actorId) throw new Rejection('nothing-to-change')
  return [{ type: setUpBy === null ? 'SetUpBegun' : 'SetUpEnded', data: {} }]
}

/**
 * Only another admin may judge a change made alone.
 * @throws Rejection `own-proposal`, `already-decided`, `unknown-request`
 */
const requireJudge = (site: Site, asked: Asked, { actorId }: DecisionContext): void => {
  requireAdmin(asked)
  const madeBy = site.madeAlone.get(asked.proposalId)
  const judged = site.decidedProposals.get(asked.proposalId)
  if (madeBy === undefined) throw judged ? alreadyDecided(judged) : new Rejection('unknown-request')
  if (madeBy === actorId) throw new Rejection('own-proposal')
}

const judged =
  (status: 'approved' | 'rejected') =>
  (site: Site, data: { readonly proposalId: string }, context: DecisionContext): Site => ({
    ...settled(status)(site, data, context),
    madeAlone: without(site.madeAlone, data.proposalId),
  })

/** Set-up: the time in which one admin runs the site alone; once over, it never returns. */
export const setUpTopic: Topic<Site, SetUpCommands, SetUpEvent> = {
  decide: {
    NoteAdmin: (site, _, context) => noteAdmin(site, context),
    EndSetUp: ({ setUpEndedAt }) => {
      if (setUpEndedAt !== null) throw new Rejection('nothing-to-change')
      return [{ type: 'SetUpEnded', data: {} }]
    },
    ConfirmChange: (site, asked, context) => {
      requireJudge(site, asked, context)
      return [{ type: 'ChangeConfirmed', data: { proposalId: asked.proposalId } }]
    },
    ContestChange: (site, asked, context) => {
      requireJudge(site, asked, context)
      return [
        { type: 'ChangeContested', data: { proposalId: asked.proposalId, reason: asked.reason } },
      ]
    },
  },
  evolve: {
    SetUpBegun: (site, _, { actorId }) => ({ ...site, setUpBy: actorId }),
    SetUpEnded: (site, _, { at }) => ({ ...site, setUpEndedAt: at }),
    ChangeConfirmed: judged('approved'),
    // Ends a contested invitation, because no other change could undo its consequences.
    ChangeContested: (site, data, context) => ({
      ...judged('rejected')(site, data, context),
      invitations: without(site.invitations, data.proposalId),
    }),
  },
}
