import { describe, it } from '@jest/globals'
import type { InvitationId } from '#contracts/values/ids'
import { admin, asAdmin } from '../../testing/stories/account-story.js'
import {
  asked,
  begun,
  change,
  ended,
  given,
  inDays,
  invitation,
  invitationId,
  invitedTo,
  other,
  proposalId,
  proposed,
  reason,
} from '../../testing/samples/site-acts.js'

const revoke = {
  type: 'RevokeInvitation',
  invitationId,
  reason: 'Sent to the wrong person',
  by: asAdmin,
} as const

describe('an invitation to a staff role', () => {
  it.each(['admin', 'auditor'] as const)(
    'is open at once during set-up, and marked as made by one person: %s',
    (role) => {
      given(begun)
        .when(change(invitation(role)))
        .thenEvents(invitedTo(role))
    },
  )

  it.each(['admin', 'auditor'] as const)(
    'waits for another admin afterwards, and lasts for three days from then: %s',
    (role) => {
      given(begun, ended)
        .when(change(invitation(role)))
        .thenEvents(proposed(invitation(role)))
      const [waiting, later] = [
        [begun, ended, proposed(invitation(role))] as const,
        inDays(other, 6),
      ]
      given(...waiting).thenState({ invitations: new Map() })
      given(...waiting)
        .when({ type: 'ApproveProposal', ...asked }, inDays(admin, 6))
        .thenRejected('own-proposal')
      given(...waiting)
        .when({ type: 'ApproveProposal', ...asked }, later)
        .thenEvents(
          { type: 'ProposalApproved', data: { proposalId } },
          invitedTo(role, { proposalId }, later),
        )
    },
  )

  it('ends if another admin contests it', () => {
    given(begun, invitedTo('admin'), ended)
      .when({ type: 'ContestChange', ...asked, reason: 'Nobody knows them' }, other)
      .thenState({ invitations: new Map(), madeAlone: new Map() })
  })
})

describe('an invitation', () => {
  it('of a client needs one admin', () => {
    given(begun, ended)
      .when(change(invitation('client')))
      .thenEvents(invitedTo('client', {}))
  })

  it('is revoked once, by any admin, while it lasts', () => {
    given(begun, ended, invitedTo('client', {}))
      .when(revoke, other)
      .thenState({ invitations: new Map() })
    given(begun, ended).when(revoke).thenRejected('invitation-closed')
    given(begun, ended, invitedTo('client', {}))
      .when(revoke, inDays(admin, 3))
      .thenRejected('invitation-closed')
    given(begun, ended, invitedTo('client', {}))
      .when({ ...revoke, by: { ...asAdmin, role: 'auditor' } })
      .thenRejected('forbidden')
  })

  it('finds room while fewer than fifty are open; those that have ended do not count', () => {
    const many = Array.from({ length: 50 }, (_, n) => {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}` as InvitationId
      return invitedTo('client', { invitationId: id })
    })
    given(ended, ...many)
      .when(change(invitation('client')))
      .thenRejected('too-many-pending', { kind: 'invitation', limit: 50 })
    given(ended, ...many.slice(1))
      .when(change(invitation('client')))
      .thenEvents(invitedTo('client', {}))
    const later = inDays(admin, 3)
    given(ended, ...many)
      .when(change(invitation('client')), later)
      .thenEvents(invitedTo('client', {}, later))
  })

  it('keeps its reason for the role that it leads to; an empty one if none was given', () => {
    const { data } = invitedTo('client', {}) as Extract<
      ReturnType<typeof invitedTo>,
      { type: 'PersonInvited' }
    >
    const { role, to, expiresAt } = data
    given({ type: 'PersonInvited', data: { invitationId, role, to, expiresAt } }).thenState({
      invitations: new Map([[invitationId, { invitationId, role, to, expiresAt, reason: '' }]]),
    })
    given(invitedTo('client', {})).thenState({
      invitations: new Map([[invitationId, { invitationId, role, to, expiresAt, reason }]]),
    })
  })
})
