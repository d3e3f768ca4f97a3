import { describe, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import { InvitationId } from '#contracts/ids'
import type { Role } from '#contracts/values'
import { admin, ownerAsAdmin, ownerId } from '../../testing/account-story.js'
import { givenOn } from '../../testing/given.js'
import { noPowers, type Powers } from './powers.js'
import { user } from './user.js'

const given = givenOn(user, admin)
const reason = 'Agreed by phone'
const granted = (role: Role): EventNamed<'RoleGranted'> => ({ type: 'RoleGranted', data: { role, reason } })
const blocked: EventNamed<'UserBlocked'> = { type: 'UserBlocked', data: { reason } }
const unblocked: EventNamed<'UserUnblocked'> = { type: 'UserUnblocked', data: { reason } }
const asAdmin: Powers = { ...noPowers, role: 'admin' }
const block = (by = asAdmin) => ({ type: 'BlockUser', userId: ownerId, by, reason }) as const
const unblock = (by = asAdmin) => ({ type: 'UnblockUser', userId: ownerId, by, reason }) as const
const system = { ...admin, actorId: 'system', actorRole: 'system' } as const

describe('the role of a person', () => {
  it('is client at first', () => {
    given().thenState({ role: 'client', changes: 0 })
    given().when({ type: 'GrantRole', role: 'client', reason }).thenRejected('nothing-to-change', { role: 'client' })
  })

  it('is the one most recently granted', () => {
    given().when({ type: 'GrantRole', role: 'auditor', reason }).thenEvents(granted('auditor'))
    given(granted('admin'), granted('auditor')).thenState({ role: 'auditor', changes: 2 })
  })

  it('is not granted twice', () => {
    given(granted('admin')).when({ type: 'GrantRole', role: 'admin', reason }).thenRejected('nothing-to-change', { role: 'admin' })
  })

  it('stays the same while the person is blocked and afterwards', () => {
    given(granted('auditor'), blocked).thenState({ role: 'auditor', status: 'blocked' })
    given(granted('auditor'), blocked, unblocked).thenState({ role: 'auditor', status: 'active' })
  })
})

describe('an invitation that a person accepts', () => {
  const invitationId = InvitationId.parse('01900000-0000-7000-8000-0000000000cc')
  const accept = (role: Role) => ({ type: 'AcceptInvitation', invitationId, role, reason }) as const
  const accepted = (role: Role) => ({ type: 'InvitationAccepted', data: { invitationId, role } }) as const

  it('gives them the role that it names', () => {
    given()
      .when(accept('auditor'))
      .thenEvents(accepted('auditor'), { type: 'RoleGranted', data: { role: 'auditor', reason, invitationId } })
    given().when(accept('client')).thenEvents(accepted('client'))
  })

  it('changes nothing for somebody whose role or standing was changed before', () => {
    given(granted('client')).when(accept('admin')).thenRejected('nothing-to-change', { role: 'client' })
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
    given(blocked, { ...unblocked, on: ownerAsAdmin }).thenState({ status: 'active', statusSince: ownerAsAdmin.at, changes: 2 })
  })

  it('cannot be changed to what it already is', () => {
    given(blocked).when(block()).thenRejected('nothing-to-change', { status: 'blocked' })
    given(blocked, unblocked).when(unblock()).thenRejected('nothing-to-change', { status: 'active' })
  })

  it('cannot be changed by the person themself', () => {
    given().when(block(), ownerAsAdmin).thenRejected('own-account')
    given(blocked).when(unblock(), ownerAsAdmin).thenRejected('own-account')
  })

  it.each<Partial<Powers>>([{ status: 'blocked' }, { role: 'auditor' }, { role: 'client' }])(
    'cannot be changed by somebody who is now %j',
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
})
