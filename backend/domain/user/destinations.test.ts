import { describe, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import { DestinationId } from '#contracts/values/ids'
import { admin } from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { user } from './user.js'

const given = givenOn(user, admin)
const granted: EventNamed<'RoleGranted'> = {
  type: 'RoleGranted',
  data: { role: 'admin', reason: 'Joined the office' },
}
const destination = 'Bank ••••4417'
const idOf = (at: number) => DestinationId.parse(`01900000-0000-7000-8000-00000000000${at}`)
const saved = (at: number): EventNamed<'DestinationSaved'> => ({
  type: 'DestinationSaved',
  data: { destinationId: idOf(at), method: 'bank', destination },
})
const removed = (at: number): EventNamed<'DestinationRemoved'> => ({
  type: 'DestinationRemoved',
  data: { destinationId: idOf(at), destination },
})
const ten = Array.from({ length: 10 }, (_, at) => saved(at))
const save = (at: number) => ({ type: 'SaveDestination', ...saved(at).data }) as const
const remove = (at: number) => ({ type: 'RemoveDestination', destinationId: idOf(at) }) as const
const name = (at: number) => ({ type: 'NameDestination', destinationId: idOf(at) }) as const

describe('the payout destinations of a person', () => {
  it('are limited to ten at a time: removing one makes room for another', () => {
    given(...ten.slice(1))
      .when(save(0))
      .thenEvents(saved(0))
    given(...ten)
      .when(save(9))
      .thenRejected('too-many-destinations')
    given(...ten, removed(3))
      .when(save(3))
      .thenEvents(saved(3))
  })

  it('are named and removed while they are saved, and unknown afterwards', () => {
    given(saved(1))
      .when(name(1))
      .thenEvents({ type: 'DestinationNamed', data: { destinationId: idOf(1), destination } })
    given(saved(1)).when(remove(1)).thenEvents(removed(1))
    for (const command of [name(1), remove(1)]) {
      given(saved(2)).when(command).thenRejected('unknown-destination')
      given(saved(1), removed(1)).when(command).thenRejected('unknown-destination')
    }
  })

  it('do not affect the role', () => {
    given(granted, saved(1)).thenState({
      role: 'admin',
      destinations: new Map([[idOf(1), { destination, addedAt: admin.at, isUnconfirmed: false }]]),
    })
  })
})
