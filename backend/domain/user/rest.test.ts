import { describe, expect, it } from '@jest/globals'
import { userEvents } from '#contracts/events/user-events'
import type { UserEvent } from '#contracts/events/ledger-events'
import { FactorId, ProposalId } from '#contracts/values/ids'
import { owner, reason } from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { restOf } from './rest.js'
import { user } from './user.js'

const given = givenOn(user, owner)
const setId = '01900000-0000-4000-8000-0000000000c1'
const factorId = FactorId.parse('01900000-0000-7000-8000-000000000001')
const proposalId = ProposalId.parse('01900000-0000-7000-8000-000000000002')

const causes: readonly (readonly [UserEvent, string])[] = [
  [{ type: 'EmailChanged', data: {} }, 'email-changed'],
  [{ type: 'EmailRestored', data: {} }, 'email-changed'],
  [{ type: 'PasswordReset', data: {} }, 'password-reset'],
  [{ type: 'SecondFactorAdded', data: { factorId, kind: 'passkey' } }, 'factor-added'],
  [{ type: 'OneTimeCodesMade', data: { setId } }, 'factor-added'],
  [{ type: 'SecondFactorsReset', data: { reason, proposalId } }, 'factors-reset'],
  [
    { type: 'AdditionsTakenBack', data: { by: 'link', factors: 1, destinations: 0, codes: true } },
    'taken-back',
  ],
]

describe('money rests', () => {
  it.each(causes)('from %o on', (event, because) => {
    given(event).thenState({ resting: { since: owner.at, because } })
  })

  it('after nothing else that people do, and as it did before', () => {
    const quiet = [
      'EmailGiven',
      'EmailConfirmed',
      'EmailChangeRequested',
      'PasswordChanged',
      'SignedOutEverywhere',
    ] as const
    for (const type of quiet) given({ type, data: {} }).thenState({ resting: null })
    const [[changed]] = causes as [(typeof causes)[number]]
    given(changed, { type: 'PasswordChanged', data: {} }).thenState({
      resting: { because: 'email-changed' },
    })
    expect(Object.keys(userEvents)).toEqual(
      expect.arrayContaining(causes.map(([{ type }]) => type)),
    )
  })

  it('for a day, up to a full minute, and then no longer', () => {
    const since = '2026-02-28T23:30:00.001Z'
    const until = '2026-03-01T23:31:00.000Z'
    const resting = { since, because: 'password-reset' } as const
    expect(restOf({ resting: null }, since)).toBeNull()
    expect(restOf({ resting }, '2026-03-01T23:30:59.999Z')).toEqual({
      until,
      because: 'password-reset',
    })
    expect(restOf({ resting }, until)).toBeNull()
    expect(
      restOf({ resting: { ...resting, since: '2026-02-28T23:30:00.000Z' } }, since)?.until,
    ).toBe('2026-03-01T23:30:00.000Z')
  })
})
