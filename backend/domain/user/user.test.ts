import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { admin } from '../../testing/account-story.js'
import { User, user } from './user.js'

it('What the ledger knows of a person is read back from a snapshot unchanged', () => {
  const state = {
    ...user.initial,
    role: 'admin' as const,
    statusSince: admin.at,
    changes: 2,
    destinations: new Map([['one', { destination: 'Bank ••••4417' }]]),
  }
  expect(User.parse(z.encode(User, state))).toEqual(state)
})
