import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import type { EventNamed } from '#contracts/events/ledger-events'
import { DestinationId } from '#contracts/ids'
import { admin } from '../../testing/account-story.js'
import { givenOn } from '../../testing/given.js'
import { User, user } from './user.js'

const given = givenOn(user, admin)
const granted: EventNamed<'RoleGranted'> = { type: 'RoleGranted', data: { role: 'admin', reason: 'Joined the office' } }

describe('the payout destinations of a person', () => {
  const saved = (at: number): EventNamed<'DestinationSaved'> => ({
    type: 'DestinationSaved',
    data: { destinationId: DestinationId.parse(`01900000-0000-7000-8000-00000000000${at}`), method: 'bank', destination: 'Bank ••••4417' },
  })
  const nine = Array.from({ length: 9 }, (_, at) => saved(at))
  const save = { type: 'SaveDestination', ...saved(9).data } as const

  it('are limited to ten', () => {
    given(...nine)
      .when(save)
      .thenEvents(saved(9))
    given(...nine, saved(9))
      .when(save)
      .thenRejected('too-many-destinations')
  })

  it('do not affect the role', () => {
    given(granted, saved(1)).thenState({ role: 'admin', destinations: 1 })
  })
})

it('What the ledger knows of a person is read back from a snapshot unchanged', () => {
  const state = { ...user.initial, role: 'admin' as const, statusSince: admin.at, changes: 2, destinations: 3 }
  expect(User.parse(z.encode(User, state))).toEqual(state)
})
