import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent, Recorded } from '#contracts/events/ledger-events'
import { PurchaseId } from '#contracts/values/ids'
import { account } from '../../domain/account/account.js'
import { steps, type Step } from '../../testing/commands/account-commands.js'
import { admin, credit, open, owner, ownerId } from '../../testing/stories/account-story.js'
import { cents } from '../../testing/stories/arbitraries.js'
import { accountsOn, metadata, stream, verdict } from '../../testing/stories/deciding.js'
import { buying } from '../../testing/stories/purchase-story.js'
import { FatefulStore, type Fate } from '../../testing/samples/fateful-store.js'
import { sampleOfferId } from '../../testing/samples/offers.js'
import { OutcomeUnknown } from '../event-store/event-store.js'
import { decodeEvent } from './event-codec.js'

const PURCHASES = '01900000-0000-7000-8000-0000000000'

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

const plans = [1n, 2n, 3n].map((price, at) => ({
  offerId: sampleOfferId(at),
  price,
  bonusPercent: 30 * (at + 1),
}))
/**
 * Purchases of a few cents, most of what is there, with ids from their keys, as the server makes
 * them.
 */
const purchasing: fc.Arbitrary<readonly Step[]> = fc
  .array(fc.oneof(fc.constantFrom(...plans), cents), { maxLength: 30 })
  .map((all) => [
    { command: open, context: owner },
    ...all.map((each, at): Step =>
      typeof each === 'bigint'
        ? { command: credit(each), context: admin }
        : {
            command: buying({ ...each, purchaseId: PurchaseId.parse(`${PURCHASES}${at + 10}`) }),
            context: owner,
          },
    ),
  ])

describe('purchases at once, sent again over bad connections, from up to three processes', () => {
  it('are each paid and granted once, for a strength within 0 and 100', async () => {
    let granted = 0
    const property = fc.asyncProperty(purchasing, course, async (story, at) => {
      const { events, states, processes } = await run(story, at)
      const bought = events.flatMap(({ type, data }) => (type === 'OfferBought' ? [data] : []))
      const paidIn = events.flatMap(({ type, data }) => (type === 'BalanceCredited' ? [data] : []))
      const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n)
      const { purchases, figures } = states.at(-1)!
      expect([...purchases.keys()]).toEqual(bought.map(({ purchaseId }) => purchaseId))
      expect(new Set(bought.map(({ offerId }) => offerId)).size).toBe(bought.length)
      expect(figures.settled).toBe(
        sum(paidIn.map(({ amount }) => amount)) - sum(bought.map(({ price }) => price)),
      )
      for (const { signalStrength } of states)
        expect(signalStrength >= 0 && signalStrength <= 100).toBe(true)
      for (const accounts of processes) expect(await accounts.state(ownerId)).toEqual(states.at(-1))
      granted += bought.length
    })
    await fc.assert(property)
    expect(granted).toBeGreaterThan(50)
  })
})
