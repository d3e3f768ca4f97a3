import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { SubmissionId } from '#contracts/values/ids'
import { admin } from '../../testing/stories/account-story.js'
import { User, user } from './user.js'

it('What the ledger knows of a person is read back from a snapshot unchanged', () => {
  const submissionId = SubmissionId.parse('01900000-0000-7000-8000-000000000001')
  const state = {
    ...user.initial,
    role: 'admin' as const,
    statusSince: admin.at,
    changes: 2,
    destinations: new Map([
      ['one', { destination: 'Bank ••••4417', addedAt: admin.at, isUnconfirmed: true }],
    ]),
    resting: { since: admin.at, because: 'factor-added' as const },
    identity: {
      waiting: null,
      last: { submissionId, front: 'ab', back: 'cd' },
      decided: new Map(),
    },
  }
  expect(User.parse(z.encode(User, state))).toEqual(state)
  expect(User.parse(z.encode(User, user.initial))).toEqual(user.initial)
})
