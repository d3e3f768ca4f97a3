import type { EventNamed } from '#contracts/events/ledger-events'
import { without } from '../by-id.js'
import { alreadyDecided } from '../decision.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { requireAdmin, settled, type Asked } from '../proposals.js'
import type { Site } from './state.js'

export interface SetUpCommands {
  /** An admin has proved who they are and signs in. */
  NoteAdmin: object
  /** By the system, where several admins are there from the beginning. */
  EndSetUp: object
  ConfirmChange: Asked
  ContestChange: Asked & { readonly reason: string }
}

type SetUpEvent = EventNamed<'SetUpBegun' | 'SetUpEnded' | 'ChangeConfirmed' | 'ChangeContested'>

/** @throws Rejection `nothing-to-change` where the sign-in changes nothing, which is the rule */
const noteAdmin = ({ setUpBy, setUpEndedAt }: Site, { actorId }: DecisionContext): readonly SetUpEvent[] => {
  if (setUpEndedAt !== null || setUpBy === actorId) throw new Rejection('nothing-to-change')
  return [{ type: setUpBy === null ? 'SetUpBegun' : 'SetUpEnded', data: {} }]
}

/** Another admin than the one who made it alone. @throws Rejection `own-proposal`, `already-decided`, `unknown-request` */
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

/** The time in which one person runs the house alone; it ends once and for all. */
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
      return [{ type: 'ChangeContested', data: { proposalId: asked.proposalId, reason: asked.reason } }]
    },
  },
  evolve: {
    SetUpBegun: (site, _, { actorId }) => ({ ...site, setUpBy: actorId }),
    SetUpEnded: (site, _, { at }) => ({ ...site, setUpEndedAt: at }),
    ChangeConfirmed: judged('approved'),
    // A contested invitation ends, because no other change could undo what it leads to.
    ChangeContested: (site, data, context) => ({
      ...judged('rejected')(site, data, context),
      invitations: without(site.invitations, data.proposalId),
    }),
  },
}
