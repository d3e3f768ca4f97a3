import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor } from '../../../postgres/connections/pools.js'
import {
  DuplicateCommand,
  WrongExpectedRevision,
  type Append,
  type Appended,
  type EventStore,
} from '../event-store.js'
import { MemoryEventStore } from '../testing/memory-event-store.js'
import { appendOf, newEvent, newEvents, newStream, outcome } from '../testing/sample-events.js'
import { PostgresEventStore } from './postgres-event-store.js'

/**
 * Few streams, low revisions and few repeated ids, so that good appends, conflicts, chains and
 * duplicates meet in one batch.
 */
const step = fc.record({
  stream: fc.integer({ min: 0, max: 2 }),
  expected: fc.integer({ min: -1, max: 4 }),
  size: fc.integer({ min: 1, max: 3 }),
  reused: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 5, nil: undefined }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const verdictOf = (result: unknown) => {
  if (result instanceof DuplicateCommand) return 'duplicate'
  if (result instanceof WrongExpectedRevision) return `conflict ${result.actual}`
  return result instanceof Error ? result : `ok ${(result as Appended).revision}`
}

describe('a batch in Postgres', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  let memory: EventStore
  beforeAll(async () => {
    database = await testDatabase(logSchema)
    store = new PostgresEventStore({ config: configFor(database.config, 'app') })
    memory = new MemoryEventStore()
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  const sendAll = (to: EventStore, appends: readonly Append[]) =>
    Promise.all(appends.map((append) => outcome(to.append(append))))

  it('is judged append by append exactly as in the in-memory store', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const [seeds, appends] = scenario(steps)
        for (const to of [store, memory]) await sendAll(to, seeds)
        const [real, model] = [await sendAll(store, appends), await sendAll(memory, appends)]
        expect(real.map(verdictOf)).toEqual(model.map(verdictOf))
        for (const { stream } of seeds)
          expect(await contents(store, stream)).toEqual(await contents(memory, stream))
      }),
      { numRuns: 150 },
    )
    expect(await store.head()).toBe(await memory.head())
  })

  it('of good appends lands whole, on new streams and on known ones', async () => {
    const [known, fresh] = [newStream(), newStream()]
    await store.append(appendOf(known, 'none'))
    const before = await store.head()
    const blocker = store.append(appendOf(newStream(), 'none'))
    const answers = await sendAll(store, [
      appendOf(known, 0, newEvents(2)),
      appendOf(fresh, 'none', newEvents(3)),
      appendOf(known, 2),
    ])
    expect(await blocker).toEqual({ revision: 0, position: before + 1n })
    expect(answers).toEqual([
      { revision: 2, position: before + 3n },
      { revision: 2, position: before + 6n },
      { revision: 3, position: before + 7n },
    ])
  })

  it('of refused appends writes nothing and uses up no position', async () => {
    const stream = newStream()
    const first = appendOf(stream, 'none')
    await store.append(first)
    const before = await store.head()
    expect(
      (await sendAll(store, [appendOf(stream, 4), appendOf(stream, 7)])).map(verdictOf),
    ).toEqual(['conflict 0', 'conflict 0'])
    expect((await sendAll(store, [first])).map(verdictOf)).toEqual(['duplicate'])
    expect(await store.head()).toBe(before)
  })

  it('may hold one id in two appends, of which the first lands', async () => {
    const shared = newEvent()
    const appends = [newEvents(1), [newEvent(), shared], [newEvent(), shared], newEvents(1)].map(
      (events) => appendOf(newStream(), 'none', events),
    )
    expect((await sendAll(store, appends)).map(verdictOf)).toEqual([
      'ok 0',
      'ok 1',
      'duplicate',
      'ok 0',
    ])
  })

  it('is split beyond a thousand appends or a few megabytes', async () => {
    const many = Array.from({ length: 2_500 }, () => appendOf(newStream(), 'none'))
    const large = Array.from({ length: 12 }, () =>
      appendOf(newStream(), 'none', [newEvent({ data: 'x'.repeat(900_000) })]),
    )
    const answers = await sendAll(store, [...many, ...large])
    expect(answers.filter((answer) => answer instanceof Error)).toEqual([])
  })
})

/** Three streams with two, one and no events, and the appends that are sent at once. */
function scenario(steps: readonly Step[]): [seeds: Append[], appends: Append[]] {
  const streams = [newStream(), newStream(), newStream()]
  const taken = [randomUUID(), randomUUID(), randomUUID()]
  const seeds = [
    appendOf(streams[0] ?? '', 'none', [
      newEvent({ id: taken[0] ?? '' }),
      newEvent({ id: taken[1] ?? '' }),
    ]),
    appendOf(streams[1] ?? '', 'none', [newEvent({ id: taken[2] ?? '' })]),
  ]
  const appends = steps.map(({ stream, expected, size, reused }) => {
    const events = newEvents(size)
    if (reused !== undefined) events[size - 1] = newEvent({ id: taken[reused] ?? '' })
    return appendOf(streams[stream] ?? '', expected < 0 ? 'none' : expected, events)
  })
  const firstUses = new Set<string>()
  return [
    seeds,
    appends.filter(
      ({ events: [first] }) => first && !firstUses.has(first.id) && firstUses.add(first.id),
    ),
  ]
}

const contents = async (store: EventStore, stream: string) =>
  (await store.read(stream, 0, 100)).map(({ id, revision }) => [id, revision])
