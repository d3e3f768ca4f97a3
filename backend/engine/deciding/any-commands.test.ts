import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent, Recorded } from '#contracts/events/ledger-events'
import { account } from '../../domain/account/account.js'
import { steps, type Step } from '../../testing/commands/account-commands.js'
import { ownerId } from '../../testing/stories/account-story.js'
import { accountsOn, metadata, stream, verdict } from '../../testing/stories/deciding.js'
import { FatefulStore, type Fate } from '../../testing/samples/fateful-store.js'
import { OutcomeUnknown } from '../event-store/event-store.js'
import { decodeEvent } from './event-codec.js'

/** Thousands of commands take their time on a busy machine. */
interface Course {
  /** Which of three processes is asked; whether its answer is awaited before the next command. */
  readonly turns: readonly { readonly place: number; readonly isAwaited: boolean }[]
  readonly fates: readonly (readonly Fate[])[]
}

const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  {},
  {},
  { loses: 'request' },
  { loses: 'answer' },
  { held: Promise.resolve() },
)
const course: fc.Arbitrary<Course> = fc.record({
  turns: fc.array(fc.record({ place: fc.nat({ max: 2 }), isAwaited: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  }),
  fates: fc.array(fc.array(fate, { maxLength: 20 }), { minLength: 3, maxLength: 3 }),
})

type Accounts = ReturnType<typeof accountsOn>

/** Sends a command as clients do: again under the same key when the answer was lost. */
const send = async (
  accounts: Accounts,
  { command, context }: Step,
  key: string,
): Promise<string> => {
  for (;;) {
    try {
      return await verdict(accounts.handle(ownerId, command, metadata(key, context)))
    } catch (failure) {
      if (!(failure instanceof OutcomeUnknown)) throw failure
    }
  }
}

const run = async (story: readonly Step[], { turns, fates }: Course) => {
  const log = new FatefulStore()
  const lines = [log, log.secondLine(), log.secondLine()]
  for (const [place, line] of lines.entries()) line.meet(...fates[place]!)
  const processes = lines.map((line) => accountsOn(line))
  const answers: Promise<string>[] = []
  for (const [index, step] of story.entries()) {
    const { place, isAwaited } = turns[index % turns.length]!
    const answer = send(processes[place]!, step, String(index))
    answers.push(answer)
    if (isAwaited || index === 0) await answer
  }
  const outcomes = await Promise.all(answers)
  const events = (await log.read(stream, 0, 1_000)).map(
    (event) => decodeEvent(event) as Recorded<AccountEvent>,
  )
  const states = [account.initial]
  for (const event of events)
    states.push(
      account.evolve(states.at(-1)!, event, { ...event.metadata, at: event.metadata.recordedAt }),
    )
  return { outcomes, events, states, processes }
}

describe('any commands at once, over bad connections, from up to three processes', () => {
  it('each take effect once, decided on the state before it', async () => {
    const property = fc.asyncProperty(steps, course, async (story, at) => {
      const { outcomes, events, states } = await run(story, at)
      const indexOf = new Map(
        story.map(({ context }, index) => [metadata(String(index), context).commandId, index]),
      )
      const accepted = outcomes.flatMap((outcome, index) => (outcome === 'ok' ? [index] : []))
      expect(new Set(events.map(({ id }) => indexOf.get(id)))).toEqual(new Set(accepted))
      expect(events).toHaveLength(accepted.length)
      for (const [place, { id, type, data, metadata }] of events.entries()) {
        const { command } = story[indexOf.get(id)!]!
        expect(
          account.decide(states[place]!, command, { ...metadata, at: metadata.recordedAt }),
        ).toEqual([{ type, data }])
      }
    })
    await fc.assert(property)
  })

  it('never make the available amount negative, and leave every process with the state of the log', async () => {
    const property = fc.asyncProperty(steps, course, async (story, at) => {
      const { processes, states } = await run(story, at)
      for (const { figures } of states) expect(figures.available).toBeGreaterThanOrEqual(0n)
      for (const accounts of processes) expect(await accounts.state(ownerId)).toEqual(states.at(-1))
    })
    await fc.assert(property)
  })
})
