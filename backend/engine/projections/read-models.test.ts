import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { EventStore } from '../event-store/event-store.js'
import { poolFor } from '../../postgres/connections/pools.js'
import type { Projection } from './projection.js'
import { rebuildReadModels } from './read-models.js'
import { buildInThread } from './rebuild/start-build.js'
import { LiveStage } from './testing/live.js'
import { countRows, lineRows, poisoned, samples, tallyRows } from './testing/samples.js'
import { accountIdAt, append, encoded, story, tell, type StoryEvent } from './testing/story.js'

const WAIT_MS = 10_000
const first = `account-${accountIdAt(0)}`
const credit = (amount: bigint): StoryEvent => ({
  stream: first,
  event: { type: 'BalanceCredited', data: { amount, reason: 'Agreed by phone' } },
})
const someStory = (seed: number, length: number) =>
  fc.sample(story(length, length), { seed, numRuns: 1 })[0] ?? []

describe('read models', () => {
  let stage: LiveStage
  beforeEach(async () => {
    stage = await LiveStage.open()
  })
  afterEach(() => stage.close())

  const rebuild = (options: Partial<Parameters<typeof rebuildReadModels>[0]> = {}) =>
    rebuildReadModels({
      config: stage.database.config,
      store: stage.store,
      projections: samples,
      ...options,
    })
  const tableIds = async () =>
    (
      await stage.database.pool.query(
        `select oid, relname from pg_class where relname like 'sample%' and relkind = 'r' order by relname`,
      )
    ).rows as {
      oid: number
      relname: string
    }[]

  it('have after a rebuild the same rows as when followed live and as one fold in memory, under any formats of the database', async () => {
    await stage.database.pool.query(`do $$ begin
      execute format('alter database %I set datestyle = german', current_database());
      execute format('alter database %I set timezone = ''Asia/Tokyo''', current_database());
    end $$`)
    await stage.prepare()
    const { runner } = stage.start()
    const head = await tell(stage.store, someStory(21, 80))
    await runner.waitFor(head, WAIT_MS)
    const live = await stage.tables()
    expect(await rebuild()).toMatchObject({ position: head, events: 80 })
    expect(await stage.tables()).toEqual(live)
    expect(live).toEqual(await stage.folded())
  })

  it('are created and filled if missing, and left alone if they match their description', async () => {
    await tell(stage.store, someStory(22, 60))
    expect((await stage.prepare([tallyRows]))?.checkpoints).toMatchObject([
      { name: 'sampleTallies', position: 60n, parked: null },
    ])
    const [tallies] = await tableIds()
    expect((await stage.prepare())?.checkpoints.map(({ name }) => name)).toEqual([
      'sampleCounts',
      'sampleLines',
    ])
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(await tableIds()).toContainEqual(tallies)
    expect(await stage.prepare()).toBeUndefined()
  })

  it.each<[string, (projection: Projection) => Projection]>([
    ['version', (projection) => ({ ...projection, table: { ...projection.table, version: 2 } })],
    [
      'list of indexes',
      (projection) => ({ ...projection, table: { ...projection.table, indexes: [] } }),
    ],
    [
      'nullability',
      (projection) => ({
        ...projection,
        table: {
          ...projection.table,
          columns: {
            ...projection.table.columns,
            amount: { ...projection.table.columns['amount']!, isNullable: true },
          },
        },
      }),
    ],
  ])('are built again from the first event when their %s changes', async (_, changed) => {
    await tell(stage.store, someStory(23, 40))
    await stage.prepare()
    await stage.database.pool.query('truncate sample_lines, sample_counts')
    const built = await stage.prepare([changed(lineRows), countRows])
    expect(built?.checkpoints.map(({ name }) => name)).toEqual(['sampleLines'])
    expect(await stage.tables([lineRows, countRows])).toEqual({
      ...(await stage.folded([lineRows])),
      sampleCounts: [],
    })
  })

  it('are built again when their table was dropped', async () => {
    await tell(stage.store, someStory(24, 40))
    await stage.prepare()
    await stage.database.pool.query('drop table sample_lines')
    await stage.prepare()
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('are built once when two processes start at the same time', async () => {
    await tell(stage.store, someStory(25, 40))
    const built = await Promise.all([stage.prepare(), stage.prepare()])
    expect(built.filter((each) => each !== undefined)).toHaveLength(1)
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('are rebuilt while events arrive and the runner goes on', async () => {
    await stage.prepare()
    const { runner, alarms } = stage.start()
    const telling = tell(stage.store, someStory(26, 80))
    for (let round = 0; round < 4; round++) await rebuild()
    expect(await runner.waitFor(await telling, WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(alarms).toEqual([])
  })

  it('stay as they are if their build is cancelled', async () => {
    await stage.prepare()
    await tell(stage.store, someStory(29, 10))
    const anew = samples.map((projection) => ({
      ...projection,
      table: { ...projection.table, version: 2 },
    }))
    const building = buildInThread({
      config: stage.database.config,
      store: stage.store,
      projections: anew,
    })(() => undefined)
    building.cancel()
    await expect(building.result).rejects.toThrow('aborted')
    expect(await stage.tables()).toEqual(await stage.folded(samples, 0n))
  })

  /** The log as it was after some events; whole after two readings, unless it stays so. */
  const shorter = (most: number, staysSo = false): EventStore => {
    let reads = 0
    const readAll: EventStore['readAll'] = async (after, limit) => {
      const events = await stage.store.readAll(after, limit)
      return !staysSo && ++reads > 2
        ? events
        : events.filter(({ position }) => position <= BigInt(most))
    }
    return Object.assign(Object.create(stage.store) as EventStore, { readAll })
  }

  it('stay as they are if the log has lost what they have reached', async () => {
    await tell(stage.store, someStory(30, 30))
    await stage.prepare()
    await expect(rebuild({ store: shorter(12, true) })).rejects.toThrow(
      'the log ends at 12, the read model sampleTallies had reached 30',
    )
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it.each([12, 29])(
    'never go back: a rebuild that read %d of 30 events includes what the runner folded meanwhile',
    async (most) => {
      await stage.prepare()
      const { runner } = stage.start()
      await runner.waitFor(await tell(stage.store, someStory(28, 30)), WAIT_MS)
      await runner.stop()
      expect(await rebuild({ store: shorter(most) })).toMatchObject({ events: most })
      expect(await stage.tables()).toEqual(await stage.folded())
      expect(await stage.checkpoint('sampleCounts')).toEqual({
        position: 30n,
        parked: null,
        parkedPosition: null,
      })
    },
  )

  it('come no further than an event they cannot fold, however far they had come before', async () => {
    await tell(stage.store, [
      ...Array.from({ length: 9 }, () => credit(2n)),
      credit(77n),
      ...Array.from({ length: 20 }, () => credit(3n)),
    ])
    await stage.prepare()
    const sick = poisoned(lineRows, ({ data }) => 'amount' in data && data.amount === 77n)
    await rebuild({ store: shorter(12), projections: [tallyRows, countRows, sick] })
    expect(await stage.tables()).toEqual({
      ...(await stage.folded()),
      ...(await stage.folded([lineRows], 9n)),
    })
    expect(await stage.checkpoint('sampleLines')).toMatchObject({
      position: 9n,
      parkedPosition: 10n,
    })
    expect(await stage.checkpoint('sampleCounts')).toMatchObject({
      position: 30n,
      parkedPosition: null,
    })
  })

  it('are parked before an event they cannot fold, while the others are complete', async () => {
    await tell(stage.store, [
      ...Array.from({ length: 9 }, () => credit(2n)),
      credit(77n),
      ...Array.from({ length: 9 }, () => credit(3n)),
    ])
    const sick = (projection: Projection) =>
      poisoned(projection, ({ data }) => 'amount' in data && data.amount === 77n)
    await stage.prepare([sick(tallyRows), countRows, sick(lineRows)])
    expect(await stage.tables()).toEqual({
      ...(await stage.folded(samples, 9n)),
      ...(await stage.folded([countRows])),
    })
    expect(await stage.checkpoint('sampleTallies')).toEqual({
      position: 9n,
      parked: 'sampleTallies: this event is poison',
      parkedPosition: 10n,
    })
    expect(await stage.checkpoint('sampleCounts')).toEqual({
      position: 19n,
      parked: null,
      parkedPosition: null,
    })
    const { runner } = stage.start()
    expect(await runner.waitFor(19n, WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('are all parked before an event that cannot be read', async () => {
    await tell(stage.store, [credit(1n), credit(2n)])
    await append(stage.store, first, { ...encoded(credit(1n).event), type: 'FromTheFuture' })
    await tell(stage.store, [credit(3n)])
    await stage.prepare()
    expect(await stage.tables()).toEqual(await stage.folded(samples, 2n))
    expect(await stage.checkpoint('sampleCounts')).toMatchObject({
      position: 2n,
      parkedPosition: 3n,
      parked: expect.stringContaining('FromTheFuture'),
    })
  })

  it('can be written by the application and only read by readers', async () => {
    await stage.prepare()
    const app = poolFor(stage.database.config, 'app')
    const reader = poolFor(stage.database.config, 'reader')
    await app.query(
      `insert into sample_lines values (1, 0, 'x', 1); update checkpoints set position = position`,
    )
    expect((await reader.query('select * from sample_lines')).rowCount).toBe(1)
    await expect(reader.query('begin read write; delete from sample_lines')).rejects.toThrow(
      'permission denied',
    )
    await Promise.all([app.end(), reader.end()])
  })
})
