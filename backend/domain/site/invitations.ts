import type { Change } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { invitationEnd } from '#contracts/events/site-events'
import type { InvitationId } from '#contracts/values/ids'
import type { Instant } from '#contracts/values/values'
import { without } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { requireAdmin, type Asked } from '../proposals.js'
import type { Site } from './state.js'

export interface InvitationCommands {
  RevokeInvitation: Pick<Asked, 'by'> & {
    readonly invitationId: InvitationId
    readonly reason: string
  }
}

type Invitation = EventNamed<'PersonInvited'>
type Cause = Pick<Invitation['data'], 'reason' | 'proposalId' | 'madeAlone'>

const MOST_OPEN = 50

/** The invitations that have not ended. */
const lasting = ({ invitations }: Site, at: Instant): Site['invitations'] =>
  new Map([...invitations].filter(([, { expiresAt }]) => at < expiresAt))

/** The invitation of a change, as of now. @throws Rejection `too-many-pending` */
export const invitation = (
  site: Site,
  { kind: _kind, ...who }: Extract<Change, { kind: 'invitation' }>,
  cause: Cause,
  { at }: DecisionContext,
): Invitation => {
  if (lasting(site, at).size >= MOST_OPEN)
    throw new Rejection('too-many-pending', { kind: 'invitation', limit: MOST_OPEN })
  return { type: 'PersonInvited', data: { ...who, expiresAt: invitationEnd(at), ...cause } }
}

/** A new invitation drops ended ones. */
export const invited = (
  site: Site,
  {
    invitationId,
    role,
    to,
    expiresAt,
    reason = '',
  }: Omit<Invitation['data'], 'proposalId' | 'madeAlone'>,
  { at }: DecisionContext,
): Site => ({
  ...site,
  invitations: new Map(lasting(site, at)).set(invitationId, {
    invitationId,
    role,
    to,
    expiresAt,
    reason,
  }),
})

/** Ends an invitation. Any admin may: it takes no power from anyone. */
export const invitationsTopic: Topic<Site, InvitationCommands, EventNamed<'InvitationRevoked'>> = {
  decide: {
    RevokeInvitation: (site, asked, { at }) => {
      requireAdmin(asked)
      const { invitationId, reason } = asked
      if (!lasting(site, at).has(invitationId)) throw new Rejection('invitation-closed')
      return [{ type: 'InvitationRevoked', data: { invitationId, reason } }]
    },
  },
  evolve: {
    InvitationRevoked: (site, { invitationId }) => ({
      ...site,
      invitations: without(site.invitations, invitationId),
    }),
  },
}
