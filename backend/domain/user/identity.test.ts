import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { EventNamed, UserEvent } from '#contracts/events/ledger-events'
import { SubmissionId } from '#contracts/values/ids'
import { admin } from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { Rejection } from '../decider.js'
import { user, type User, type UserCommand } from './user.js'

const given = givenOn(user, admin)
const userId = '01900000-0000-7000-8000-0000000000aa'
const idOf = (at: number) => SubmissionId.parse(`01900000-0000-7000-8000-00000000000${at}`)
const hashOf = (at: number) => String(at).repeat(64)
const submit = (at: number) =>
  ({ type: 'SubmitIdentity', submissionId: idOf(at), front: hashOf(at), back: hashOf(9) }) as const
const approve = (at: number) =>
  ({ type: 'ApproveIdentity', userId, submissionId: idOf(at) }) as const
const decline = (at: number) =>
  ({
    type: 'DeclineIdentity',
    userId,
    submissionId: idOf(at),
    ground: 'expired',
    reason: 'It has expired',
  }) as const
const submitted = (at: number): EventNamed<'IdentitySubmitted'> => ({
  type: 'IdentitySubmitted',
  data: { submissionId: idOf(at), front: hashOf(at), back: hashOf(9) },
})
const approved = (at: number): EventNamed<'IdentityApproved'> => ({
  type: 'IdentityApproved',
  data: { submissionId: idOf(at) },
})
const declined = (at: number): EventNamed<'IdentityDeclined'> => ({
  type: 'IdentityDeclined',
  data: { submissionId: idOf(at), ground: 'expired', reason: 'It has expired' },
})

describe('the identity of a person, decided', () => {
  it('is submitted, approved, and then takes no other pictures', () => {
    given().when(submit(1)).thenEvents(submitted(1))
    given(submitted(1)).thenState({ identity: { waiting: idOf(1), decided: new Map() } })
    given(submitted(1)).when(approve(1)).thenEvents(approved(1))
    given(submitted(1), approved(1)).when(submit(2)).thenRejected('identity-approved')
  })

  it('is declined, and opened again by other pictures', () => {
    given(submitted(1)).when(decline(1)).thenEvents(declined(1))
    given(submitted(1), declined(1)).when(submit(1)).thenEvents(submitted(1))
    given(submitted(1), declined(1)).when(approve(1)).thenRejected('already-decided', {
      status: 'declined',
      decidedBy: admin.actorId,
      decidedAt: admin.at,
    })
    given(submitted(1), declined(1), submitted(2)).when(approve(2)).thenEvents(approved(2))
  })

  it('is decided by nobody about themself', () => {
    const own = { ...approve(1), userId: admin.actorId }
    given(submitted(1)).when(own).thenRejected('own-account')
  })

  it('is decided only by what was sent last', () => {
    given(submitted(1), submitted(2)).when(approve(1)).thenRejected('already-decided', {
      status: 'cancelled',
      decidedBy: admin.actorId,
      decidedAt: admin.at,
    })
    given(submitted(1)).when(approve(2)).thenRejected('unknown-request')
    given(submitted(1)).when(submit(1)).thenRejected('nothing-to-change')
    const back = { ...submit(1), submissionId: idOf(2), back: hashOf(8) }
    given(submitted(1))
      .when(back)
      .thenEvents({
        type: 'IdentitySubmitted',
        data: { submissionId: idOf(2), front: hashOf(1), back: hashOf(8) },
      })
  })

  /** What a command does to a state, or nothing where a rule says no. */
  const after = (state: User, command: UserCommand): readonly UserEvent[] => {
    try {
      return user.decide(state, command, admin)
    } catch (refusal) {
      if (refusal instanceof Rejection) return []
      throw refusal
    }
  }

  it('keeps to its rules in any order of commands: what waits was sent last, and is decided once', () => {
    const step = fc.tuple(fc.constantFrom(submit, approve, decline), fc.integer({ min: 1, max: 3 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let [state, waiting, isApproved] = [user.initial, null as string | null, false]
        for (const [make, at] of steps) {
          const command = make(at)
          const [event] = after(state, command)
          const isRight =
            command.type === 'SubmitIdentity'
              ? !isApproved && waiting !== idOf(at)
              : waiting === idOf(at)
          expect(event !== undefined).toBe(isRight)
          if (event) state = user.evolve(state, event, admin)
          if (event) waiting = command.type === 'SubmitIdentity' ? idOf(at) : null
          isApproved ||= event?.type === 'IdentityApproved'
          expect(state.identity.waiting).toBe(waiting)
        }
      }),
    )
  })
})
