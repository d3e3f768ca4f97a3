import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { eventually } from '../../../testing/app/eventually.js'
import type { EventStore } from '../../event-store/event-store.js'
import { beside, createIndexes } from '../ddl.js'
import { snakeCase } from '../names.js'
import type { Projection } from '../projection.js'
import { areReadModelsBuilt, prepareReadModels, rebuildReadModels } from '../read-models.js'
import { LiveStage } from '../testing/live.js'
import { countRows, lineRows, samples, tallyRows } from '../testing/samples.js'
import { accountIdAt, append, encoded, story, tell, type StoryEvent } from '../testing/story.js'

const credit = (amount: bigint): StoryEvent => ({
  stream: `account-${accountIdAt(0)}`,
  event: { type: 'BalanceCredited', data: { amount, reason: 'Agreed by phone' } },
})
const someStory = (seed: number, length: number) =>
  fc.sample(story(length, length), { seed, numRuns: 1 })[0] ?? []

describe('read models that are being built', () => {
  let stage: LiveStage
  beforeEach(async () => {
    stage = await LiveStage.open()
  })
  afterEach(() => stage.close())

  /** The log in pages of few events. */
  const inPages = (most: number): EventStore => {
    const readAll: EventStore['readAll'] = (after, limit) =>
      stage.store.readAll(after, Math.min(limit, most))
    return Object.assign(Object.create(stage.store) as EventStore, { readAll })
  }
  const tableIds = async () =>
    (
      await stage.database.pool.query(
        `select oid, relname from pg_class where relname like 'sample%' and relkind = 'r' order by relname`,
      )
    ).rows as {
      oid: number
    }[]

  it('stay in use when a build is interrupted, which later resumes where it was', async () => {
    await tell(stage.store, someStory(27, 40))
    await stage.prepare()
    const ids = await tableIds()
    const anew = samples.map((projection) => ({
      ...projection,
      table: { ...projection.table, version: 2 },
    }))
    const controller = new AbortController()
    const options = {
      config: stage.database.config,
      store: inPages(10),
      projections: anew,
      stretch: 15,
    }
    const onProgress = ({ events }: { events: number }) =>
      events === 30 && controller.abort(new Error('enough'))
    await expect(
      prepareReadModels({ ...options, onProgress, signal: controller.signal }),
    ).rejects.toThrow('enough')
    const tables = await tableIds()
    expect(tables).toEqual(expect.arrayContaining(ids))
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(await prepareReadModels(options)).toMatchObject({
      goneOnAfter: 20n,
      events: 20,
      position: 40n,
    })
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(await tableIds()).toHaveLength(samples.length)
    expect((await stage.database.pool.query('select from checkpoints')).rowCount).toBe(
      samples.length,
    )
  })

  it('are the same however the build is divided, with rows kept in memory or not', async () => {
    await tell(stage.store, someStory(31, 120))
    for (const limits of [
      { stretch: 1 },
      { stretch: 30 },
      { stretch: 1_000 },
      { inHand: 0 },
      { inHand: 4 },
    ]) {
      await rebuildReadModels({
        config: stage.database.config,
        store: inPages(7),
        projections: samples,
        ...limits,
      })
      expect(await stage.tables()).toEqual(await stage.folded())
    }
  })

  it('keep no more rows in memory than they may: the rest is written while the log is read', async () => {
    await tell(stage.store, someStory(32, 60))
    const written = async () => {
      const { rows } = await stage.database.pool.query(
        'select max(position)::int as position from checkpoints where name = $1',
        [beside(countRows.table)],
      )
      return (rows[0] as { position: number | null }).position ?? 0
    }
    const seen = async (limits: { inHand?: number }) => {
      const places: number[] = []
      const readAll: EventStore['readAll'] = async (after, limit) => {
        places.push(await written())
        return stage.store.readAll(after, Math.min(limit, 7))
      }
      const store: EventStore = Object.assign(Object.create(stage.store) as EventStore, { readAll })
      await rebuildReadModels({
        config: stage.database.config,
        store,
        projections: samples,
        ...limits,
      })
      return places.some((place) => place > 0)
    }
    expect([await seen({}), await seen({ inHand: 1 })]).toEqual([false, true])
  })

  it('go on each from where it was, if some were further than others when their build was interrupted', async () => {
    await tell(stage.store, someStory(33, 40))
    const controller = new AbortController()
    const options = { config: stage.database.config, projections: samples, inHand: 1 }
    const onProgress = ({ events }: { events: number }) =>
      events === 30 && controller.abort(new Error('enough'))
    await expect(
      prepareReadModels({ ...options, store: inPages(10), onProgress, signal: controller.signal }),
    ).rejects.toThrow('enough')
    expect(await prepareReadModels({ ...options, store: inPages(10) })).toMatchObject({
      goneOnAfter: 0n,
      events: 40,
      position: 40n,
    })
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('begin with the first event if a rebuild is asked for, and ignore what an interrupted one has left', async () => {
    await tell(stage.store, someStory(34, 40))
    const controller = new AbortController()
    const options = {
      config: stage.database.config,
      store: inPages(10),
      projections: samples,
      stretch: 10,
    }
    const onProgress = ({ events }: { events: number }) =>
      events === 30 && controller.abort(new Error('enough'))
    await expect(
      prepareReadModels({ ...options, onProgress, signal: controller.signal }),
    ).rejects.toThrow('enough')
    expect(await rebuildReadModels(options)).toMatchObject({ goneOnAfter: 0n, events: 40 })
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('end before an event that cannot be read, however many pages follow it', async () => {
    await tell(stage.store, [credit(1n), credit(2n)])
    const unreadable = { ...encoded(credit(1n).event), type: 'FromTheFuture' }
    await append(stage.store, credit(1n).stream, unreadable)
    await tell(stage.store, [credit(3n), credit(4n)])
    const built = await rebuildReadModels({
      config: stage.database.config,
      store: inPages(1),
      projections: samples,
    })
    expect(built).toMatchObject({ position: 2n, events: 2 })
  })

  it('leave statistics for the planner, and no connection', async () => {
    await tell(stage.store, someStory(36, 300))
    const connections = async () => {
      const text = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`
      return (await stage.database.pool.query(text)).rowCount
    }
    const before = await connections()
    await rebuildReadModels({
      config: stage.database.config,
      store: stage.store,
      projections: samples,
    })
    expect(await areReadModelsBuilt({ config: stage.database.config, projections: samples })).toBe(
      true,
    )
    await eventually(async () => (await connections()) === before)
    const { rowCount } = await stage.database.pool.query(
      `select distinct tablename from pg_stats where tablename like 'sample%'`,
    )
    expect(rowCount).toBe(samples.length)
  })

  it('have each index once, even if a build was interrupted while creating them', async () => {
    await tell(stage.store, someStory(35, 20))
    const anew = samples.map((projection) => {
      const { table } = projection
      return { ...projection, table: { ...table, indexes: [...(table.indexes ?? []), table.key] } }
    })
    const controller = new AbortController()
    const onProgress = () => controller.abort(new Error('enough'))
    const options = { config: stage.database.config, store: stage.store, projections: anew }
    await expect(
      prepareReadModels({ ...options, onProgress, signal: controller.signal }),
    ).rejects.toThrow('enough')
    for (const { table } of anew)
      await stage.database.pool.query(createIndexes(table, beside(table))[0] ?? '')
    await prepareReadModels(options)
    for (const { table } of anew) {
      const made = await stage.database.pool.query('select from pg_indexes where tablename = $1', [
        snakeCase(table.name),
      ])
      expect([table.name, made.rowCount]).toEqual([table.name, 1 + table.indexes.length])
    }
  })

  it.each([
    [
      'folds',
      {
        ...tallyRows,
        evolve: (row, event, key) => {
          const next = tallyRows.evolve(row, event, key)
          return next && event.position === 10n ? { ...next, sum: 2n ** 63n } : next
        },
      },
    ],
    [
      'is only added to',
      {
        ...lineRows,
        rows: (event) =>
          lineRows
            .rows(event)
            .map((row) => (event.position === 10n ? { ...row, amount: 2n ** 63n } : row)),
      },
    ],
  ] satisfies [string, Projection][])(
    'are parked before an event whose rows the database refuses, when the read model concerned %s',
    async (_, sick) => {
      await tell(
        stage.store,
        Array.from({ length: 19 }, () => credit(2n)),
      )
      await stage.prepare([sick, countRows])
      expect(await stage.tables([sick, countRows])).toEqual({
        ...(await stage.folded([sick], 9n)),
        ...(await stage.folded([countRows])),
      })
      expect(await stage.checkpoint(sick.table.name)).toEqual({
        position: 9n,
        parked: expect.stringMatching(/out of range|cannot hold/),
        parkedPosition: 10n,
      })
    },
  )

  it('are parked before an event whose row has a key already taken', async () => {
    await tell(
      stage.store,
      Array.from({ length: 9 }, () => credit(2n)),
    )
    const doubled: Projection = {
      ...lineRows,
      rows: (event) =>
        event.position === 6n
          ? [...lineRows.rows(event), ...lineRows.rows(event)]
          : lineRows.rows(event),
    }
    await stage.prepare([doubled])
    expect(await stage.tables([lineRows])).toEqual(await stage.folded([lineRows], 5n))
    expect(await stage.checkpoint('sampleLines')).toMatchObject({
      position: 5n,
      parkedPosition: 6n,
    })
  })
})
