import { describe, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { Role } from '#contracts/values'
import { admin } from '../../testing/account-story.js'
import { givenOn } from '../../testing/given.js'
import { user } from './user.js'

const given = givenOn(user, admin)
const reason = 'Joined the office'
const granted = (role: Role): EventNamed<'RoleGranted'> => ({ type: 'RoleGranted', data: { role, reason } })

describe('the role of a person', () => {
  it('is client at first', () => {
    given().thenState({ role: 'client' })
    given().when({ type: 'GrantRole', role: 'client', reason }).thenRejected('nothing-to-change', { role: 'client' })
  })

  it('is the one granted last', () => {
    given().when({ type: 'GrantRole', role: 'auditor', reason }).thenEvents(granted('auditor'))
    given(granted('admin'), granted('auditor')).thenState({ role: 'auditor' })
  })

  it('is not granted twice', () => {
    given(granted('admin')).when({ type: 'GrantRole', role: 'admin', reason }).thenRejected('nothing-to-change', { role: 'admin' })
  })
})
