import { describe, it } from '@jest/globals'
import type { TakeBackCause, TakenBack } from '#contracts/values/taking-back'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { FactorKind } from '#contracts/values/factor-kinds'
import { DestinationId, FactorId } from '#contracts/values/ids'
import { owner } from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { user } from './user.js'

const given = givenOn(user, owner)
const setId = '01900000-0000-4000-8000-0000000000c1'
const destination = 'Bank ••••4417'
const factor = (at: number) => FactorId.parse(`01900000-0000-7000-8000-00000000000${at}`)
const place = (at: number) => DestinationId.parse(`01900000-0000-7000-8000-00000000001${at}`)

const DAY = 24 * 60 * 60_000
const on = (days: number, millis = 0) => ({
  ...owner,
  at: new Date(Date.parse(owner.at) + days * DAY + millis).toISOString(),
})

const added = (at: number, days: number, kind: FactorKind = 'passkey') =>
  ({ type: 'SecondFactorAdded', data: { factorId: factor(at), kind }, on: on(days) }) as const
const codes = (days: number) =>
  ({ type: 'OneTimeCodesMade', data: { setId }, on: on(days) }) as const
const saved = (at: number, days: number) =>
  ({
    type: 'DestinationSaved',
    data: { destinationId: place(at), method: 'bank', destination },
    on: on(days),
  }) as const
const emailGiven = { type: 'EmailGiven', data: {} } as const
const confirmed = { type: 'EmailConfirmed', data: {} } as const

const takenBack = (
  by: TakeBackCause,
  what: Partial<TakenBack>,
): EventNamed<'AdditionsTakenBack'> => ({
  type: 'AdditionsTakenBack',
  data: { by, factors: 0, destinations: 0, codes: false, ...what },
})
const noFactor = (at: number, kind: FactorKind = 'passkey') =>
  ({ type: 'SecondFactorRemoved', data: { factorId: factor(at), kind } }) as const
const noPlace = (at: number) =>
  ({ type: 'DestinationRemoved', data: { destinationId: place(at), destination } }) as const
const takeBack = { type: 'TakeBackAdditions' } as const
const reset = { type: 'ResetPassword' } as const
const wasReset = { type: 'PasswordReset', data: {} } as const

describe('a link that takes additions back', () => {
  const past = [added(1, 0, 'app'), codes(0), saved(1, 0), added(2, 10), added(3, 11), saved(2, 11)]

  it('removes every factor and destination that was added within seven days, and leaves what is older', () => {
    given(...past)
      .when(takeBack, on(12))
      .thenEvents(
        takenBack('link', { factors: 2, destinations: 1 }),
        noFactor(2),
        noFactor(3),
        noPlace(2),
      )
    given(...past)
      .when(takeBack, on(12))
      .thenState({
        factors: new Map([[factor(1), { kind: 'app' }]]),
        destinations: { size: 1 },
        codes: { setId },
        changes: 1,
      })
  })

  it('holds to its last moment for what it is about, and a little longer because it is decided on later', () => {
    given(added(1, 0))
      .when(takeBack, on(7, 5 * 60_000))
      .thenEvents(takenBack('link', { factors: 1 }), noFactor(1))
    given(added(1, 0)).when(takeBack, on(8)).thenEvents(takenBack('link', {}))
  })

  it('takes the codes that were made lately, and all of them with the last factor', () => {
    given(added(1, 0, 'app'), codes(0), codes(10))
      .when(takeBack, on(12))
      .thenState({ factors: { size: 1 }, codes: null })
    given(added(1, 10), codes(10))
      .when(takeBack, on(12))
      .thenEvents(takenBack('link', { factors: 1, codes: true }), noFactor(1))
  })

  it('removes what was added before the address was confirmed, however long ago', () => {
    given(emailGiven, added(1, 0), codes(0), confirmed)
      .when(takeBack, on(90))
      .thenEvents(takenBack('link', { factors: 1, codes: true }), noFactor(1))
  })

  it('is on record and ends sessions, also where nothing is left to take back', () => {
    given().when(takeBack).thenEvents(takenBack('link', {}))
    given().when(takeBack).thenState({ changes: 1 })
  })
})

describe('a reset of the password by mail', () => {
  it('removes what was added while the address was unconfirmed, although it was confirmed since', () => {
    const past = [emailGiven, added(1, 0), codes(0), saved(1, 0)]
    for (const since of [[], [confirmed]])
      given(...past, ...since)
        .when(reset, on(90))
        .thenEvents(
          wasReset,
          takenBack('password-reset', { factors: 1, destinations: 1, codes: true }),
          noFactor(1),
          noPlace(1),
        )
  })

  it('removes nothing that was added once it was confirmed, and says nothing of it', () => {
    given(emailGiven, confirmed, added(1, 0), codes(0), saved(1, 0))
      .when(reset, on(1))
      .thenEvents(wasReset)
  })

  it('shows that mail to the address arrives', () => {
    given(emailGiven).when(reset).thenState({ isEmailConfirmed: true })
  })
})

it('A change of address that is taken back takes back what was added lately: its mails went to the other address', () => {
  given(added(1, 0), { type: 'EmailChanged', data: {}, on: on(10) }, added(2, 11), codes(0))
    .when({ type: 'RestoreEmail' }, on(12))
    .thenEvents(
      { type: 'EmailRestored', data: {} },
      takenBack('email-restored', { factors: 1 }),
      noFactor(2),
    )
})
