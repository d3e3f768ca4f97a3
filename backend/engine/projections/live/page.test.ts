import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.js'
import { MemoryEventStore } from '../../event-store/testing/memory-event-store.js'
import { foldUpTo } from '../fold.js'
import { prepareReadModels } from '../read-models.js'
import { rowSession } from '../row-session.js'
import { tablesIn, tablesOf } from '../testing/read-model-rows.js'
import { samples, tallyRows } from '../testing/samples.js'
import { accountIdAt, numbered, story } from '../testing/story.js'
import { projectPage } from './page.js'
import { Overtaken, stateAtFirst } from './read-model-state.js'

describe('a page of events', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    await prepareReadModels({ config: database.config, store: new MemoryEventStore(), projections: samples })
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
        const borders = [...new Set([...cuts, all.length])].filter((cut) => cut <= all.length).toSorted((one, other) => one - other)
        let from = 0
        for (const to of borders) {
          await projectPage(client, models, { after: BigInt(from), events: all.slice(from, to) })
          from = to
        }
        expect(await tablesIn(database.config, samples)).toEqual(tablesOf(samples, (projection) => foldUpTo(projection, all)))
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
          tablesOf(samples, (projection) => changes.find((each) => each.projection === projection)?.rows ?? [])
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
    await expect(projectPage(client, models, { after: 5n, events: all.slice(5) })).rejects.toBeInstanceOf(Overtaken)
    expect(await tablesIn(database.config, samples)).toEqual(tablesOf(samples, () => []))
  })

  it('whose fold gives a row the key of another is refused, and writes nothing', async () => {
    await emptied()
    const evolve: typeof tallyRows.evolve = (...asked) => ({ ...tallyRows.evolve(...asked), accountId: accountIdAt(9) })
    const model = stateAtFirst({ ...tallyRows, evolve })
    const opened = numbered([{ stream: `account-${accountIdAt(0)}`, event: { type: 'AccountOpened', data: { currency: 'USD' } } }])
    const refused = projectPage(client, [model], { after: 0n, events: opened })
    await expect(refused).rejects.toThrow(`sampleTallies: the row with key ${accountIdAt(0)} carries another key`)
    expect(await tablesIn(database.config, samples)).toEqual(tablesOf(samples, () => []))
  })
})
