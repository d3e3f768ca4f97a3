import { describe, expect, it } from '@jest/globals'
import { EventMetadata } from '#contracts/events/ledger-events'
import { admin } from '../testing/stories/account-story.js'
import { compose, contextOf, Rejection, type CommandsOf, type Topic } from './decider.js'

interface Commands {
  Add: { readonly amount: number }
}
interface Added {
  readonly type: 'Added'
  readonly data: { readonly amount: number }
}

const adding: Topic<number, Commands, Added> = {
  decide: { Add: (_, { amount }) => [{ type: 'Added', data: { amount } }] },
  evolve: { Added: (sum, { amount }) => sum + amount },
}
const sums = compose<number, CommandsOf<Commands>, Added>(0, [adding])

describe('an aggregate', () => {
  it('decides and folds by the rules of its topics', () => {
    const events = sums.decide(sums.initial, { type: 'Add', amount: 2 }, admin)
    expect(events).toEqual([{ type: 'Added', data: { amount: 2 } }])
    expect(events.reduce((sum, event) => sums.evolve(sum, event, admin), 40)).toBe(42)
  })

  it.each(['Removed', 'constructor', 'toString', '__proto__'])(
    'refuses to fold the event %s, which no topic knows',
    (type) => {
      expect(() => sums.evolve(0, { type, data: {} } as never, admin)).toThrow(
        `no rule for ${type}`,
      )
    },
  )

  it('refuses a command that no topic knows', () => {
    expect(() => sums.decide(0, { type: 'Remove' } as never, admin)).toThrow('no rule for Remove')
  })

  it('cannot be composed of topics that share a rule', () => {
    expect(() =>
      compose<number, CommandsOf<Commands>, Added>(0, [
        adding,
        { decide: {}, evolve: adding.evolve },
      ]),
    ).toThrow('share a rule: Added, Added')
    expect(() =>
      compose<number, CommandsOf<Commands>, Added>(0, [
        adding,
        { decide: adding.decide, evolve: {} },
      ]),
    ).toThrow('share a rule: Add, Add')
  })
})

it('The context of a recorded event says who acted, in which role, and when', () => {
  const id = '01900000-0000-7000-8000-000000000abc'
  const { actorId, actorRole, at: recordedAt } = admin
  const about = {
    command: 'Add',
    commandId: id,
    requestHash: 'hash',
    correlationId: id,
    causationId: id,
    schemaVersion: 1,
  }
  expect(contextOf(EventMetadata.parse({ actorId, actorRole, recordedAt, ...about }))).toEqual(
    admin,
  )
})

it('A rejection is an error with a name, a code and, if there are any, figures', () => {
  const { name, message, code, details } = new Rejection('nothing-to-change')
  expect({ name, message, code, details }).toEqual({
    name: 'Rejection',
    message: 'nothing-to-change',
    code: 'nothing-to-change',
    details: {},
  })
})
