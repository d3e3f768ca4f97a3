import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor } from '../../../postgres/connections/pools.js'
import { LogCorrupted } from '../log-corrupted.js'
import { appendOf, outcome, streamWith } from '../testing/sample-events.js'
import { PostgresEventStore } from './postgres-event-store.js'

describe('a log that was tampered with', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  let stream: string

  beforeEach(async () => {
    database = await testDatabase(logSchema)
    store = new PostgresEventStore({ config: configFor(database.config, 'app'), pollMs: 20 })
    stream = await streamWith(store, 10)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  const takeAway = async (...positions: number[]) => {
    await database.pool.query('alter table events disable trigger append_only')
    await database.pool.query('delete from events where position = any($1)', [positions])
  }
  const ended = (after: bigint) => outcome(store.subscribe(after, () => Promise.resolve()).ended)

  it('is not read past a missing position', async () => {
    await takeAway(4, 5, 8)
    const failure = (await outcome(store.readAll(0n, 100))) as LogCorrupted
    expect(failure).toMatchObject({ name: 'LogCorrupted', position: 4n })
    expect(failure.readable.map(({ position }) => position)).toEqual([1n, 2n, 3n])
    expect(await outcome(store.readAll(5n, 100))).toMatchObject({ position: 8n })
    expect(await store.readAll(8n, 100)).toHaveLength(2)
  })

  it('says which positions are missing between two', async () => {
    await takeAway(4, 5, 8)
    expect(await store.gaps(0n, 10n)).toEqual([
      { from: 4n, to: 5n },
      { from: 8n, to: 8n },
    ])
    expect(await store.gaps(8n, 10n)).toEqual([])
    expect(await store.gaps(7n, 8n)).toEqual([{ from: 8n, to: 8n }])
    expect(await store.gaps(11n, 10n)).toEqual([])
  })

  it('ends a subscription with the position of the missing event', async () => {
    await takeAway(4)
    const failure = await ended(0n)
    expect(failure).toBeInstanceOf(LogCorrupted)
    expect(failure).toMatchObject({
      position: 4n,
      message: 'the log is corrupt: there is no event at position 4',
    })
  })

  it('ends a subscription that has seen an event now missing from the end of the log', async () => {
    await takeAway(10)
    expect(await ended(10n)).toMatchObject({ name: 'LogCorrupted', position: 10n })
  })

  it('ends a subscription whose checkpoint the log never reached', async () => {
    expect(await ended(11n)).toMatchObject({ name: 'LogCorrupted', position: 11n })
  })

  it('ends a subscription by the poll even if nothing is announced', async () => {
    const seen: bigint[] = []
    const subscription = store.subscribe(
      10n,
      async (events) => void seen.push(...events.map(({ position }) => position)),
    )
    await pause(50)
    await database.pool.query(`
      insert into events (position, stream_id, id, revision, command_size, type, data, metadata)
        select 11, e.stream_id, gen_random_uuid(), 10, 1, e.type, e.data, e.metadata from events e where e.position = 1`)
    while (seen.length === 0) await pause(2)
    await subscription.stop()
    expect(seen).toEqual([11n])
  })

  it('refuses a command id that an event of another stream has', async () => {
    const [event] = await store.read(stream, 3, 1)
    const again = appendOf(`${stream}-other`, 'none', event ? [event] : [])
    expect(await outcome(store.append(again))).toMatchObject({ name: 'DuplicateCommand' })
  })
})
