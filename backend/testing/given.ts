import { expect } from '@jest/globals'
import type { ProblemCode } from '#contracts/problem'
import { Rejection, type Decider, type DecisionContext } from '../domain/decider.js'

/** An event of the past; `on` where it did not happen on the usual context. */
export type Past<Event> = Event & { readonly on?: DecisionContext }

const attempt = <Result>(decide: () => Result): { result?: Result; failure?: unknown } => {
  try {
    return { result: decide() }
  } catch (failure) {
    return { failure }
  }
}

/**
 * The words of a test of rules: `given(events).when(command).thenEvents(events)`. What happens without a context happens in the usual
 * one; of a state only what is named is looked at.
 */
export const givenOn =
  <State, Command, Event extends { readonly type: string; readonly data: unknown }>(
    decider: Decider<State, Command, Event>,
    usual: DecisionContext,
  ) =>
  (...history: readonly Past<Event>[]) => {
    const fold = (state: State, events: readonly Past<Event>[], context: DecisionContext): State =>
      events.reduce((before, event) => decider.evolve(before, event, event.on ?? context), state)
    const state = fold(decider.initial, history, usual)

    const when = (command: Command, context: DecisionContext = usual) => {
      const { result: events, failure } = attempt(() => decider.decide(state, command, context))
      const accepted = (): readonly Event[] => {
        expect(failure).toBeUndefined()
        return events ?? []
      }
      return {
        thenEvents: (...expected: readonly Past<Event>[]) =>
          expect(accepted()).toStrictEqual(expected.map(({ type, data }) => ({ type, data }))),
        thenState: (glimpse: object) => expect(fold(state, accepted(), context)).toMatchObject(glimpse),
        thenRejected: (code: ProblemCode, details: Rejection['details'] = {}) => {
          expect(failure).toBeInstanceOf(Rejection)
          const refusal = failure as Rejection
          expect({ code: refusal.code, details: refusal.details }).toStrictEqual({ code, details })
        },
      }
    }

    return { when, thenState: (glimpse: object) => expect(state).toMatchObject(glimpse) }
  }
