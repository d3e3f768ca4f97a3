import { describe, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import { DestinationId } from '#contracts/ids'
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

describe('the payout destinations of a person', () => {
  const saved = (at: number): EventNamed<'DestinationSaved'> => ({
    type: 'DestinationSaved',
    data: { destinationId: DestinationId.parse(`01900000-0000-7000-8000-00000000000${at}`), method: 'bank', destination: 'Bank ••••4417' },
  })
  const nine = Array.from({ length: 9 }, (_, at) => saved(at))
  const save = { type: 'SaveDestination', ...saved(9).data } as const

  it('are ten at most', () => {
    given(...nine)
      .when(save)
      .thenEvents(saved(9))
    given(...nine, saved(9))
      .when(save)
      .thenRejected('too-many-destinations')
  })

  it('leave the role as it is', () => {
    given(granted('admin'), saved(1)).thenState({ role: 'admin', destinations: 1 })
  })
})
