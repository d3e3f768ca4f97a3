import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { EventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.js'
import { memoryClaims } from '../event-store/eventstoredb/testing/memory-claims.js'
import { startWire, type Wire } from '../event-store/eventstoredb/testing/wire/wire.js'
import { replay } from '../replay/replay.js'
import { prepareReadModels, rebuildReadModels } from './read-models.js'
import { LiveStage } from './testing/live.js'
import { samples } from './testing/samples.js'
import { story, tell } from './testing/story.js'

const WAIT_MS = 20_000
const [told = []] = fc.sample(story(90, 90), { seed: 41, numRuns: 1 })

describe('on a store whose positions have gaps, the numbers of events', () => {
  let wire: Wire
  let stage: LiveStage
  beforeEach(async () => {
    wire = await startWire()
    stage = await LiveStage.open(
      () => new EventStoreDbEventStore({ url: wire.url, claims: memoryClaims() }),
    )
  })
  afterEach(async () => {
    await stage.close()
    await wire.stop()
  })

  const options = () => ({
    config: stage.database.config,
    store: stage.store,
    projections: samples,
  })
  const places = async () => {
    const { rows } = await stage.database.pool.query(
      'select position::text, ordinal::text from checkpoints order by name',
    )
    return rows as { position: string; ordinal: string }[]
  }
  const placeAt = (position: bigint, ordinal: number) =>
    samples.map(() => ({ position: position.toString(), ordinal: ordinal.toString() }))
  const lives = async (name: string, position: bigint) => {
    const { runner } = stage.start(name)
    expect(await runner.waitFor(position, WAIT_MS)).toBe(true)
    await runner.stop()
    return runner
  }

  it('are counted alike by a process and by the one that takes over from it', async () => {
    await stage.prepare()
    const middle = await tell(stage.store, told.slice(0, 40))
    await lives('first', middle)
    expect(await places()).toEqual(placeAt(middle, 40))
    const end = await tell(stage.store, told.slice(40))
    expect(end).toBeGreaterThan(1_000n)
    const runner = await lives('second', end)
    expect(runner.place()).toEqual({ position: end, ordinal: 90n })
    expect(await places()).toEqual(placeAt(end, 90))
    expect(await stage.tables()).toEqual(await stage.folded())
    const { rows } = await stage.database.pool.query(
      'select max(ordinal)::int as last, min(ordinal)::int as first from sample_lines',
    )
    expect(rows).toEqual([{ first: expect.any(Number), last: expect.any(Number) }])
    expect((rows as { last: number }[])[0]?.last).toBeLessThanOrEqual(90)
  })

  it('are counted alike by a build, however it is divided and wherever it was interrupted', async () => {
    const end = await tell(stage.store, told)
    const readAll = stage.store.readAll.bind(stage.store)
    const small = Object.assign(Object.create(stage.store) as typeof stage.store, {
      readAll: (after: bigint, limit: number) => readAll(after, Math.min(limit, 7)),
    })
    const stop = new AbortController()
    const cut = {
      signal: stop.signal,
      onProgress: ({ ordinal }: { ordinal: bigint }) => void (ordinal >= 50n && stop.abort()),
    }
    await expect(
      prepareReadModels({ ...options(), ...cut, store: small, stretch: 10, inHand: 5 }),
    ).rejects.toThrow('aborted')
    expect(
      await prepareReadModels({ ...options(), store: small, stretch: 10, inHand: 5 }),
    ).toMatchObject({ ordinal: 90n, position: end })
    expect(await places()).toEqual(placeAt(end, 90))
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('are counted alike by a rebuild of tables in use, and by a replay', async () => {
    await stage.prepare()
    const { runner } = stage.start()
    await tell(stage.store, told.slice(0, 60))
    const [rebuilt, end] = await Promise.all([
      rebuildReadModels({ ...options(), stretch: 20 }),
      tell(stage.store, told.slice(60)),
    ])
    expect(rebuilt.ordinal).toBeGreaterThanOrEqual(60n)
    expect(await runner.waitFor(end, WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
    const found = await replay(options())
    expect(found).toMatchObject({ toOrdinal: 90n, eventsRead: 90, differences: [] })
    expect(found.tables.map(({ verdict, ordinal }) => [verdict, ordinal])).toEqual(
      samples.map(() => ['identical', 90n]),
    )
    expect(found.checks.filter(({ found: wrong }) => wrong > 0)).toEqual([])
  })

  it('are counted by a replay even for tables that stand still', async () => {
    await stage.prepare()
    const middle = await tell(stage.store, told.slice(0, 30))
    await lives('only', middle)
    await tell(stage.store, told.slice(30))
    const found = await replay({ ...options(), limits: { patienceMs: 0 } })
    expect(found).toMatchObject({ toOrdinal: 90n, eventsRead: 90, differences: [] })
    expect(found.tables.map(({ verdict, ordinal }) => [verdict, ordinal])).toEqual(
      samples.map(() => ['late', 30n]),
    )
  })

  it('are compared by a replay, which finds one that was changed', async () => {
    await tell(stage.store, told)
    await stage.prepare()
    await stage.database.pool.query(
      'update sample_lines set ordinal = 91 where ordinal = (select max(ordinal) from sample_lines)',
    )
    expect((await replay(options())).differences.length).toBeGreaterThan(0)
  })
})
