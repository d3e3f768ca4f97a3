import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { logSchema } from '../../../migrations/migrations.js'
import { eventually } from '../../../testing/app/eventually.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor } from '../../../postgres/connections/pools.js'
import type { StoredEvent } from '../event-store.js'
import { outcome, streamWith } from '../testing/sample-events.js'
import { PostgresEventStore } from './postgres-event-store.js'

// What is heard by the slow poll is heard too late for these tests.
const pollMs = 600_000

describe('a subscription between two polls', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  let other: PostgresEventStore
  beforeAll(async () => {
    database = await testDatabase(logSchema)
  })
  afterAll(() => database.drop())
  beforeEach(() => {
    const config = configFor(database.config, 'app')
    store = new PostgresEventStore({ config, pollMs, trouble: () => undefined })
    other = new PostgresEventStore({ config, pollMs, trouble: () => undefined })
  })
  afterEach(async () => {
    await store.close()
    await other.close()
  })

  const logFrom = async (first: StoredEvent | undefined) =>
    (await other.readAll((first?.position ?? 0n) - 1n, 100)).map(({ position }) => position)

  const following = async () => {
    const seen: StoredEvent[] = []
    const subscription = store.subscribe(
      await store.head(),
      async (events) => void seen.push(...events),
    )
    return { seen, ended: outcome(subscription.ended), stop: () => subscription.stop() }
  }

  it('is notified of what another process appends', async () => {
    const { seen, stop } = await following()
    // The first one may be found by the look at the beginning; the second one is heard of.
    for (const count of [1, 2]) {
      await streamWith(other, 1)
      await eventually(() => seen.length === count)
    }
    expect(seen.map(({ position }) => position)).toEqual(await logFrom(seen[0]))
    await stop()
  })

  it('leaves neither a timer nor a connection once its store is closed', async () => {
    const config = { ...configFor(database.config, 'app'), application_name: 'heard' }
    const brief = new PostgresEventStore({ config, pollMs, trouble: () => undefined })
    const sessions = async () =>
      (await database.pool.query(`select from pg_stat_activity where application_name = 'heard'`))
        .rowCount
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    await sessions()
    const before = timers()
    brief.subscribe(0n, async () => undefined)
    await eventually(async () => ((await sessions()) ?? 0) > 1)
    await brief.close()
    await eventually(async () => timers() <= before && (await sessions()) === 0)
    expect(await sessions()).toBe(0)
  })

  it.each(['hello', '999999', '-1', '', '99999999999999999999'])(
    'ignores the content of a notification (%j), and goes on',
    async (payload) => {
      const { seen, ended, stop } = await following()
      await streamWith(other, 1)
      await eventually(() => seen.length === 1)
      await database.pool.query('select pg_notify($1, $2)', ['daybook_log', payload])
      await streamWith(other, 1)
      await eventually(() => seen.length === 2)
      await stop()
      expect(await ended).toBeUndefined()
    },
  )
})
