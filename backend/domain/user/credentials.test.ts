import { describe, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import { SessionId } from '#contracts/values/ids'
import { owner } from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
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
    given(emailGiven)
      .when({ type: 'ConfirmEmail' })
      .thenEvents({ type: 'EmailConfirmed', data: {} })
    given(emailGiven).when({ type: 'ConfirmEmail' }).thenState({ isEmailConfirmed: true })
    given(emailGiven, { type: 'EmailConfirmed', data: {} })
      .when({ type: 'ConfirmEmail' })
      .thenRejected('nothing-to-change')
  })

  it.each(['ChangeEmail', 'RestoreEmail', 'ResetPassword'] as const)(
    'is confirmed by the link that %s takes',
    (type) => {
      given(emailGiven).when({ type }).thenState({ isEmailConfirmed: true })
    },
  )

  it('is changed on record', () => {
    given().when({ type: 'ChangeEmail' }).thenEvents({ type: 'EmailChanged', data: {} })
  })
})

it.each([
  ['RequestEmailChange', 'EmailChangeRequested'],
  ['ChangePassword', 'PasswordChanged'],
  ['SignOutEverywhere', 'SignedOutEverywhere'],
] as const)(
  '%s is on record and changes nothing that the ledger knows of the person',
  (type, event) => {
    given(emailGiven).when({ type }).thenEvents({ type: event, data: {} })
    given(emailGiven).when({ type }).thenState({ isEmailConfirmed: false, changes: 0 })
  },
)

it('Ending one’s own sessions names the one that ends, or none if all others do', () => {
  const sessionId = SessionId.parse('01900000-0000-7000-8000-0000000000e1')
  given()
    .when({ type: 'EndOwnSessions', sessionId })
    .thenEvents({ type: 'OwnSessionsEnded', data: { sessionId } })
  given()
    .when({ type: 'EndOwnSessions', sessionId: undefined })
    .thenEvents({ type: 'OwnSessionsEnded', data: {} })
  given().when({ type: 'EndOwnSessions', sessionId: undefined }).thenState({ changes: 0 })
})
