import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { MemoryEventStore } from '../../event-store/testing/memory-event-store.js'
import { foldUpTo } from '../fold.js'
import { prepareReadModels } from '../read-models.js'
import { rowSession } from '../row-session.js'
import { tablesIn, tablesOf } from '../testing/read-model-rows.js'
import { countRows, samples, tallyRows } from '../testing/samples.js'
import { accountIdAt, numbered, story, type StoryEvent } from '../testing/story.js'
import { projectPage, type Page } from './page.js'
import { Overtaken, stateAtFirst, type ReadModelState } from './read-model-state.js'

describe('a page of events', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    await prepareReadModels({
      config: database.config,
      store: new MemoryEventStore(),
      projections: samples,
    })
    client = new pg.Client({ ...rowSession(database.config), pipeline: true })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const emptied = () =>
    database.pool.query(
      'truncate sample_tallies, sample_counts, sample_lines; update checkpoints set position = 0, ordinal = 0, parked = null',
    )
  const events = (most: number) => story(most).map(numbered)
  const models = samples.map(stateAtFirst)

  it('leads to the same rows as one fold, however the events are cut into pages', async () => {
    await fc.assert(
      fc.asyncProperty(events(40), fc.array(fc.nat(40)), async (all, cuts) => {
        await emptied()
        const borders = [...new Set([...cuts, all.length])]
          .filter((cut) => cut <= all.length)
          .toSorted((one, other) => one - other)
        let from = 0
        for (const to of borders) {
          await projectPage(client, models, { after: BigInt(from), events: all.slice(from, to) })
          from = to
        }
        expect(await tablesIn(database.config, samples)).toEqual(
          tablesOf(samples, (projection) => foldUpTo(projection, all)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('that comes twice or overlaps the one before changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(events(12), fc.nat(12), async (all, border) => {
        await emptied()
        await projectPage(client, models, { after: 0n, events: all.slice(0, border) })
        const shown = await projectPage(client, models, { after: 0n, events: all })
        const rows = await tablesIn(database.config, samples)
        const again = await projectPage(client, models, { after: 0n, events: all })
        expect(await tablesIn(database.config, samples)).toEqual(rows)
        expect(rows).toEqual(tablesOf(samples, (projection) => foldUpTo(projection, all)))
        const shownRows = (changes: typeof shown) =>
          tablesOf(
            samples,
            (projection) => changes.find((each) => each.projection === projection)?.rows ?? [],
          )
        expect(shownRows(again)).toEqual(shownRows(shown))
      }),
      { numRuns: 30 },
    )
  })

  it('that follows a gap is refused, and writes nothing', async () => {
    await emptied()
    const [all = []] = fc.sample(
      events(20).filter((list) => list.length > 5),
      { numRuns: 1, seed: 1 },
    )
    await expect(
      projectPage(client, models, { after: 5n, events: all.slice(5) }),
    ).rejects.toBeInstanceOf(Overtaken)
    expect(await tablesIn(database.config, samples)).toEqual(tablesOf(samples, () => []))
  })

  it('whose fold gives a row the key of another is refused, and writes nothing', async () => {
    await emptied()
    const evolve: typeof tallyRows.evolve = (...asked) => ({
      ...tallyRows.evolve(...asked),
      accountId: accountIdAt(9),
    })
    const model = stateAtFirst({ ...tallyRows, evolve })
    const opened = numbered([
      {
        stream: `account-${accountIdAt(0)}`,
        event: { type: 'AccountOpened', data: { currency: 'USD' } },
      },
    ])
    const refused = projectPage(client, [model], { after: 0n, events: opened })
    await expect(refused).rejects.toThrow(
      `sampleTallies: the row with key ${accountIdAt(0)} carries another key`,
    )
    expect(await tablesIn(database.config, samples)).toEqual(tablesOf(samples, () => []))
  })

  const inAccount = (...told: StoryEvent['event'][]) =>
    numbered(told.map((event) => ({ stream: `account-${accountIdAt(0)}`, event })))
  const opened = { type: 'AccountOpened', data: { currency: 'USD' } } as const
  const credited = {
    type: 'BalanceCredited',
    data: { amount: 6n, reason: 'Agreed by phone' },
  } as const

  /** The names in an array in binary format. */
  const namesIn = (array: unknown): string[] =>
    array instanceof Buffer ? (array.toString('latin1').match(/[a-zA-Z]{3,}/g) ?? []) : []

  /**
   * What a page sends, by the names of its statements, with the read models whose checkpoints it
   * moves, and whose changes it announces.
   */
  const project = async (page: Page, some: readonly ReadModelState[] = models) => {
    const sent: string[] = []
    const note = (query: string | pg.QueryConfig) => {
      const {
        name,
        text,
        values = [],
      } = typeof query === 'string' ? { text: query } : { name: undefined, ...query }
      sent.push(name === 'move' ? ['move', ...namesIn(values[0])].join(' ') : (name ?? text))
    }
    const query = (asked: pg.QueryConfig) => (note(asked), client.query(asked))
    const changes = await projectPage(
      Object.assign(Object.create(client) as pg.Client, { query }),
      some,
      page,
    )
    return { sent, announced: changes.map(({ projection }) => projection.table.name) }
  }
  const begun = ['begin', 'checkpoints', 'select sampleTallies', 'select sampleCounts']

  it('writes and announces only what it changes, and moves the checkpoints once', async () => {
    await emptied()
    const page = { after: 0n, events: inAccount(opened) }
    const upserts = ['upsert sampleTallies', 'upsert sampleCounts']
    const touched = ['sampleTallies', 'sampleCounts']
    expect(await project(page)).toEqual({
      sent: [...begun, ...upserts, 'move sampleTallies sampleCounts sampleLines', 'commit'],
      announced: touched,
    })
    expect(await project(page)).toEqual({ sent: [...begun, 'move', 'commit'], announced: touched })
  })

  it('sends nothing for read models that have announced it already', async () => {
    await emptied()
    const known = models.map((model) => ({ ...model, known: { position: 1n, ordinal: 1n } }))
    expect(await project({ after: 0n, events: inAccount(opened) }, known)).toEqual({
      sent: [],
      announced: [],
    })
  })

  it('neither writes nor announces rows that stay as they are, or that were never there', async () => {
    await emptied()
    const still: typeof tallyRows = {
      ...tallyRows,
      evolve: (row, event, key) => row ?? tallyRows.evolve(row, event, key),
    }
    const model = stateAtFirst(still)
    const [first, ...later] = inAccount(credited, credited, credited)
    await project({ after: 0n, events: first ? [first] : [] }, [model])
    const unchanged = [
      'begin',
      'checkpoints',
      'select sampleTallies',
      'move sampleTallies',
      'commit',
    ]
    expect(await project({ after: 1n, events: later }, [model])).toEqual({
      sent: unchanged,
      announced: [],
    })
    await emptied()
    const cancelled = inAccount({
      type: 'WithdrawalCancelled',
      data: { withdrawalId: accountIdAt(5), amount: 1n },
    } as never)
    expect(await project({ after: 0n, events: cancelled }, [stateAtFirst(tallyRows)])).toEqual({
      sent: unchanged,
      announced: [],
    })
  })

  it('that another version of a read model has taken is not folded', async () => {
    await emptied()
    const events = inAccount(opened)
    const other = { ...stateAtFirst(countRows), description: 'another' }
    await expect(projectPage(client, [other], { after: 0n, events })).rejects.toMatchObject({
      name: 'Overtaken',
      message: 'the read model sampleCounts was changed by another process',
    })
    expect(await tablesIn(database.config, samples)).toEqual(tablesOf(samples, () => []))
  })

  it('gives way to a process that holds the read models for longer than it may wait', async () => {
    await emptied()
    const holder = await database.pool.connect()
    await holder.query('begin; select from checkpoints for update')
    await client.query(`set lock_timeout = '30ms'`)
    await expect(
      projectPage(client, models, { after: 0n, events: inAccount(opened) }),
    ).rejects.toMatchObject({
      name: 'Overtaken',
      message: 'another process holds the read models',
      cause: { code: '55P03' },
    })
    await holder.query('rollback')
    holder.release()
    await client.query('reset lock_timeout')
    expect((await project({ after: 0n, events: inAccount(opened) })).announced).toHaveLength(2)
  })

  it.each([
    ['long', 'gives others their turn after each read model', 21, ['tallies', 'turn', 'counts']],
    ['short', 'is taken at once', 20, ['tallies', 'counts', 'turn']],
  ])('that is %s %s', async (_, __, length, expected) => {
    await emptied()
    const seen = new Set<string>()
    const telling = (projection: typeof tallyRows, name: string): typeof tallyRows => ({
      ...projection,
      evolve: (...asked) => {
        if (name === 'tallies' && seen.size === 0) setImmediate(() => seen.add('turn'))
        seen.add(name)
        return projection.evolve(...asked)
      },
    })
    const two = [telling(tallyRows, 'tallies'), telling(countRows, 'counts')].map(stateAtFirst)
    const events = inAccount(opened, ...Array.from({ length: length - 1 }, () => credited))
    await projectPage(client, two, { after: 0n, events })
    expect([...seen]).toEqual(expected)
  })
})
