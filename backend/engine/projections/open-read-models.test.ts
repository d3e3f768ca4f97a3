import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createLog } from '../../lib/log.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import type { EventStore, StoredEvent } from '../event-store/event-store.js'
import { LogCorrupted } from '../event-store/log-corrupted.js'
import { MemoryEventStore } from '../event-store/testing/memory-event-store.js'
import { openReadModels, type ReadModelParts, type ReadModels } from './open-read-models.js'
import { samples } from './testing/samples.js'
import { accountIdAt, tell } from './testing/story.js'

const credits = Array.from({ length: 3 }, () => ({
  stream: `account-${accountIdAt(0)}`,
  event: { type: 'BalanceCredited', data: { amount: 2n, reason: 'Agreed by phone' } } as const,
}))

describe('the read models of a server that starts', () => {
  let database: TestDatabase
  let store: EventStore
  let opened: ReadModels | undefined
  let [lines, failures]: [{ msg: string }[], unknown[]] = [[], []]
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query(
      'drop table if exists checkpoints, sample_tallies, sample_counts, sample_lines',
    )
    ;[store, lines, failures, opened] = [new MemoryEventStore(), [], [], undefined]
  })
  afterEach(async () => {
    await opened?.close()
    await store.close()
  })

  const open = async (parts: Partial<ReadModelParts> = {}) => {
    opened = await openReadModels({
      work: { database: database.config, hasRoles: false },
      app: database.config,
      store,
      projections: samples,
      log: createLog('info', {
        write: (line) => void lines.push(JSON.parse(line) as { msg: string }),
      }),
      report: (error) => void failures.push(error),
      broken: { list: () => [] },
      ...parts,
    })
    return opened
  }
  const changed = (parts: Partial<EventStore>): EventStore =>
    Object.assign(Object.create(store) as EventStore, parts)
  /** A log of as many events as a thread is started for, and a thread that never ends. */
  const long = (parts: Partial<EventStore> = {}) => ({
    store: changed({
      readAll: async () => Array.from<StoredEvent>({ length: 1_000 }),
      head: async () => 5_000n,
      ...parts,
    }),
    startBuild: () => () => ({
      result: new Promise<undefined>(() => undefined),
      cancel: () => undefined,
    }),
  })

  it('are built before it goes on where the log is short, followed from then on, and told of in its own log', async () => {
    await tell(store, credits)
    const { building, runner } = await open()
    expect(building.progress()).toBeNull()
    expect(lines).toMatchObject([
      { msg: 'the read models were built', events: 3, position: '3', goneOnAfter: '0' },
    ])
    expect(await runner.waitFor(await tell(store, credits), 10_000)).toBe(true)
    expect(runner.position()).toBe(6n)
  })

  it('are not told of where there was nothing to build them from', async () => {
    const { building, runner } = await open()
    await runner.loaded()
    expect([building.progress(), lines]).toEqual([null, []])
  })

  it('are built beside it where the log is long, with the number of its events if positions tell it', async () => {
    const { building } = await open(long())
    expect(building.progress()).toEqual({ events: 0, total: 5_000, failure: null })
    await opened?.close()
    expect((await open(long({ positions: 'ordered' }))).building.progress()).toMatchObject({
      total: null,
    })
  })

  it('are left alone where they match their descriptions, and followed at once, however long the log is', async () => {
    await open()
    await opened?.close()
    let started = 0
    const parts = long()
    const { building } = await open({ ...parts, startBuild: () => (started++, parts.startBuild()) })
    expect([started, building.progress()]).toEqual([0, null])
  })

  it('are not built on once the server stops', async () => {
    let cancelled = 0
    const never = { result: new Promise<undefined>(() => undefined), cancel: () => cancelled++ }
    await open({ ...long(), startBuild: () => () => never })
    await opened?.close()
    expect(cancelled).toBe(1)
  })

  it('do not keep it from starting where the log is damaged, and the build says what is wrong', async () => {
    const damaged = changed({ readAll: () => Promise.reject(new LogCorrupted(4n)) })
    const { building } = await open({ store: damaged })
    expect(building.progress()?.failure).toContain('no event at position 4')
    expect(failures).toHaveLength(1)
  })

  it('keep it from starting where the log cannot be read at all', async () => {
    const away = changed({ readAll: () => Promise.reject(new Error('away')) })
    await expect(open({ store: away })).rejects.toThrow('away')
  })
})
