import { describe, expect, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import { InvitationId, SessionId } from '#contracts/values/ids'
import type { Role } from '#contracts/values/values'
import {
  admin,
  otherAdmin,
  ownerAsAdmin,
  ownerId,
  PROPOSAL_END,
  proposalId,
} from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { closedPowers, noPowers, type Powers } from './powers.js'
import { user } from './user.js'

const given = givenOn(user, admin)
const reason = 'Agreed by phone'
const granted = (role: Role): EventNamed<'RoleGranted'> => ({
  type: 'RoleGranted',
  data: { role, reason },
})
const blocked: EventNamed<'UserBlocked'> = { type: 'UserBlocked', data: { reason } }
const unblocked: EventNamed<'UserUnblocked'> = { type: 'UserUnblocked', data: { reason } }
const asAdmin: Powers = { ...noPowers, role: 'admin' }
const block = (by = asAdmin) => ({ type: 'BlockUser', userId: ownerId, by, reason }) as const
const unblock = (by = asAdmin) => ({ type: 'UnblockUser', userId: ownerId, by, reason }) as const
const system = { ...admin, actorId: 'system', actorRole: 'system' } as const

describe('the role of a person', () => {
  it('is client at first', () => {
    given().thenState({ role: 'client', changes: 0 })
    given()
      .when({ type: 'GrantRole', role: 'client', reason })
      .thenRejected('nothing-to-change', { role: 'client' })
  })

  it('is the one most recently granted', () => {
    given().when({ type: 'GrantRole', role: 'auditor', reason }).thenEvents(granted('auditor'))
    given(granted('admin'), granted('auditor')).thenState({ role: 'auditor', changes: 2 })
  })

  it('is not granted twice', () => {
    given(granted('admin'))
      .when({ type: 'GrantRole', role: 'admin', reason })
      .thenRejected('nothing-to-change', { role: 'admin' })
  })

  it('stays the same while the person is blocked and afterwards', () => {
    given(granted('auditor'), blocked).thenState({ role: 'auditor', status: 'blocked' })
    given(granted('auditor'), blocked, unblocked).thenState({ role: 'auditor', status: 'active' })
  })
})

describe('an invitation that a person accepts', () => {
  const invitationId = InvitationId.parse('01900000-0000-7000-8000-0000000000cc')
  const accept = (role: Role) => ({ type: 'AcceptInvitation', invitationId, role, reason }) as const
  const accepted = (role: Role) =>
    ({ type: 'InvitationAccepted', data: { invitationId, role } }) as const

  it('gives them the role that it names', () => {
    given()
      .when(accept('auditor'))
      .thenEvents(accepted('auditor'), {
        type: 'RoleGranted',
        data: { role: 'auditor', reason, invitationId },
      })
    given().when(accept('client')).thenEvents(accepted('client'))
  })

  it('changes nothing for a person whose role or standing was changed before', () => {
    given(granted('client'))
      .when(accept('admin'))
      .thenRejected('nothing-to-change', { role: 'client' })
  })
})

describe('the standing of a person', () => {
  it('is active at first, with no date', () => {
    given().thenState({ status: 'active', statusSince: null })
    given().when(unblock()).thenRejected('nothing-to-change', { status: 'active' })
  })

  it('is changed by an admin who blocks or unblocks, and dates from that event', () => {
    given().when(block()).thenEvents(blocked)
    given(blocked).when(unblock()).thenEvents(unblocked)
    given(blocked).thenState({ status: 'blocked', statusSince: admin.at, changes: 1 })
    given(blocked, { ...unblocked, on: ownerAsAdmin }).thenState({
      status: 'active',
      statusSince: ownerAsAdmin.at,
      changes: 2,
    })
  })

  it('cannot be changed to what it already is', () => {
    given(blocked).when(block()).thenRejected('nothing-to-change', { status: 'blocked' })
    given(blocked, unblocked)
      .when(unblock())
      .thenRejected('nothing-to-change', { status: 'active' })
  })

  it('cannot be changed by the person themself', () => {
    given().when(block(), ownerAsAdmin).thenRejected('own-account')
    given(blocked).when(unblock(), ownerAsAdmin).thenRejected('own-account')
  })

  it.each<Partial<Powers>>([{ status: 'blocked' }, { role: 'auditor' }, { role: 'client' }])(
    'cannot be changed by an admin who is now %j',
    (by) => {
      given()
        .when(block({ ...asAdmin, ...by }))
        .thenRejected('forbidden')
      given(blocked)
        .when(unblock({ ...asAdmin, ...by }))
        .thenRejected('forbidden')
    },
  )

  it('can be changed by the system, which has no powers of its own', () => {
    given().when(block(noPowers), system).thenEvents(blocked)
  })

  it('is closed with the account, which counts as a change of powers', () => {
    const powers = { ...noPowers, changes: 3 }
    expect(closedPowers(powers, admin.at)).toEqual({
      ...powers,
      status: 'closed',
      statusSince: admin.at,
      changes: 4,
    })
  })
})

describe('the sessions of a person, ended by an admin', () => {
  const sessionId = SessionId.parse('01900000-0000-7000-8000-0000000000e1')
  const end = { type: 'EndSessions', by: asAdmin, reason } as const

  it('are one that is named, or all, and change no powers', () => {
    given()
      .when({ ...end, sessionId })
      .thenEvents({ type: 'SessionsEnded', data: { reason, sessionId } })
    given().when(end).thenEvents({ type: 'SessionsEnded', data: { reason } })
    given().when(end).thenState({ changes: 0 })
  })

  it('end for nobody who is no admin', () => {
    given()
      .when({ ...end, by: noPowers })
      .thenRejected('forbidden')
  })
})

describe('another role, proposed by one admin', () => {
  const propose = {
    type: 'ProposeRole',
    userId: ownerId,
    role: 'auditor',
    by: asAdmin,
    reason,
    proposalId,
  } as const
  const change = { kind: 'role', role: 'auditor' } as const
  const proposed: EventNamed<'ChangeProposed'> = {
    type: 'ChangeProposed',
    data: { proposalId, change, reason, expiresAt: PROPOSAL_END },
  }
  const approve = {
    type: 'ApproveProposal',
    proposalId,
    by: asAdmin,
    proposer: asAdmin,
    personId: ownerId,
  } as const

  it('is given with the approval of another', () => {
    given().when(propose).thenEvents(proposed)
    given(proposed)
      .when(approve, otherAdmin)
      .thenEvents(
        { type: 'ProposalApproved', data: { proposalId } },
        { type: 'RoleGranted', data: { role: 'auditor', reason, proposalId } },
      )
  })

  it('is refused where the person has it, when it is proposed and when it is approved', () => {
    given(granted('auditor')).when(propose).thenRejected('nothing-to-change', { role: 'auditor' })
    given(proposed, granted('auditor'))
      .when(approve, otherAdmin)
      .thenRejected('nothing-to-change', { role: 'auditor' })
  })

  it('is neither proposed nor approved by the person, nor proposed by anyone but an admin', () => {
    given().when(propose, ownerAsAdmin).thenRejected('own-account')
    given(proposed).when(approve, ownerAsAdmin).thenRejected('own-account')
    given()
      .when({ ...propose, by: noPowers })
      .thenRejected('forbidden')
  })

  it('has an id of its own', () => {
    given(proposed).when(propose).thenRejected('concurrent-change')
  })
})
