import { expect } from '@jest/globals'
import type { ProblemCode } from '#contracts/problem'
import { Rejection, type Decider, type DecisionContext } from '../../domain/decider.js'

/** An event of the past; `on` is its context if not the usual one. */
export type Past<Event> = Event & { readonly on?: DecisionContext }

const attempt = <Result>(decide: () => Result): { result?: Result; failure?: unknown } => {
  try {
    return { result: decide() }
  } catch (failure) {
    return { failure }
  }
}

/**
 * The language for testing rules: `given(events).when(command).thenEvents(events)`. Without a
 * context, the usual one applies; of a state, only the named members are compared.
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
        thenState: (glimpse: object) =>
          expect(fold(state, accepted(), context)).toMatchObject(glimpse),
        thenRejected: (code: ProblemCode, details: Rejection['details'] = {}) => {
          expect(failure).toBeInstanceOf(Rejection)
          const refusal = failure as Rejection
          expect({ code: refusal.code, details: refusal.details }).toStrictEqual({ code, details })
        },
      }
    }

    return { when, thenState: (glimpse: object) => expect(state).toMatchObject(glimpse) }
  }
