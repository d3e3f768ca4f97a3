import { describe, expect, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import { SessionId } from '#contracts/ids'
import { owner } from '../../testing/account-story.js'
import { givenOn } from '../../testing/given.js'
import { withdrawalsHeldUntil } from './credentials.js'
import { user } from './user.js'

const given = givenOn(user, owner)
const emailGiven: EventNamed<'EmailGiven'> = { type: 'EmailGiven', data: {} }

describe('the address of a person', () => {
  it('counts as confirmed until they give one to be confirmed', () => {
    given().thenState({ isEmailConfirmed: true })
    given().when({ type: 'GiveEmail' }).thenEvents(emailGiven)
    given(emailGiven).thenState({ isEmailConfirmed: false })
  })

  it('is confirmed once', () => {
    given(emailGiven).when({ type: 'ConfirmEmail' }).thenEvents({ type: 'EmailConfirmed', data: {} })
    given(emailGiven).when({ type: 'ConfirmEmail' }).thenState({ isEmailConfirmed: true })
    given(emailGiven, { type: 'EmailConfirmed', data: {} }).when({ type: 'ConfirmEmail' }).thenRejected('nothing-to-change')
  })

  it.each([
    ['ChangeEmail', 'EmailChanged'],
    ['RestoreEmail', 'EmailRestored'],
  ] as const)('is confirmed by the link that %s takes', (type, event) => {
    given(emailGiven).when({ type }).thenEvents({ type: event, data: {} })
    given(emailGiven).when({ type }).thenState({ isEmailConfirmed: true })
  })

  it('holds withdrawals for a day after it was changed, and after the change was taken back: a thief may be at either address', () => {
    given().when({ type: 'ChangeEmail' }).thenState({ emailChangedAt: owner.at })
    given().when({ type: 'RestoreEmail' }).thenState({ emailChangedAt: owner.at })
    const held = (emailChangedAt: string | null) => withdrawalsHeldUntil({ isEmailConfirmed: true, emailChangedAt })
    expect([held(null), held('2026-02-28T23:30:00.000Z')]).toEqual([null, '2026-03-01T23:30:00.000Z'])
    expect(held('2026-02-28T23:30:00.001Z')).toBe('2026-03-01T23:31:00.000Z')
  })
})

it.each([
  ['RequestEmailChange', 'EmailChangeRequested'],
  ['ChangePassword', 'PasswordChanged'],
  ['ResetPassword', 'PasswordReset'],
  ['SignOutEverywhere', 'SignedOutEverywhere'],
] as const)('%s is on record and changes nothing that the ledger knows of the person', (type, event) => {
  given(emailGiven).when({ type }).thenEvents({ type: event, data: {} })
  given(emailGiven).when({ type }).thenState({ isEmailConfirmed: false, changes: 0 })
})

it('Ending one’s own sessions names the one that ends, or none if all others do', () => {
  const sessionId = SessionId.parse('01900000-0000-7000-8000-0000000000e1')
  given().when({ type: 'EndOwnSessions', sessionId }).thenEvents({ type: 'OwnSessionsEnded', data: { sessionId } })
  given().when({ type: 'EndOwnSessions', sessionId: undefined }).thenEvents({ type: 'OwnSessionsEnded', data: {} })
  given().when({ type: 'EndOwnSessions', sessionId: undefined }).thenState({ changes: 0 })
})
