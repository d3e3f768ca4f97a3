import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { commandClaims } from '../../../migrations/0032-command-claims.js'
import { configFor } from '../../../postgres/connections/pools.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { DuplicateCommand } from '../event-store.js'
import {
  appendOf,
  idsOf,
  newEvents,
  newStream,
  outcome,
  streamWith,
} from '../testing/sample-events.js'
import type { ClaimTable } from './claim-table.js'
import { EventStoreDbEventStore } from './eventstoredb-event-store.js'
import { PostgresClaims } from './postgres-claims.js'
import { startWire, type Wire } from './testing/wire/wire.js'

let database: TestDatabase
let wire: Wire
beforeAll(async () => {
  ;[database, wire] = await Promise.all([testDatabase([commandClaims]), startWire()])
})
afterAll(() => Promise.all([database.drop(), wire.stop()]))

const claims = () => new PostgresClaims(configFor(database.config, 'app'))

const within = async (
  work: (store: EventStoreDbEventStore) => Promise<void>,
  table: ClaimTable = claims(),
): Promise<void> => {
  const store = new EventStoreDbEventStore({ url: wire.url, claims: table, timeoutMs: 25_000 })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

const rows = async (statement: string) =>
  (await database.pool.query<Record<string, string | number>>(statement)).rows

/**
 * The database as it was when nothing had been claimed, as if it had been restored from a backup.
 */
const restoreDatabase = () =>
  database.pool.query('truncate command_claims; update complete_claims set position = 0')

describe('claims of commands', () => {
  beforeEach(restoreDatabase)

  it('are made again from the log when the database is older than the log', async () => {
    const [stream, other] = [newStream(), newStream()]
    const commands = [
      appendOf(stream, 'none', newEvents(3)),
      appendOf(stream, 2, newEvents(2)),
      appendOf(stream, 4),
    ]
    await within(async (store) => {
      for (const command of commands) await store.append(command)
    })
    await restoreDatabase()
    await within(async (store) => {
      for (const { events } of commands) {
        expect(await outcome(store.append(appendOf(stream, 5, events)))).toBeInstanceOf(
          DuplicateCommand,
        )
        expect(await outcome(store.append(appendOf(other, 'none', events)))).toBeInstanceOf(
          DuplicateCommand,
        )
        expect(idsOf(await store.readCommand(stream, events[0]?.id ?? ''))).toEqual(idsOf(events))
      }
      expect(await store.read(other, 0, 10)).toEqual([])
      expect(await store.read(stream, 0, 10)).toHaveLength(6)
    })
    const firsts = commands.map(({ events }) => events[0]?.id)
    expect(
      await rows(`select command_id, stream from command_claims where stream = '${stream}'`),
    ).toEqual(expect.arrayContaining(firsts.map((id) => ({ command_id: id, stream }))))
    expect(
      await rows(`select count(*)::int from command_claims where stream = '${stream}'`),
    ).toEqual([{ count: 3 }])
  })

  it('are made again from where they were complete, and no further back', async () => {
    let end = 0n
    await within(async (store) => {
      await streamWith(store, 1)
      end = (await store.append(appendOf(newStream(), 'none'))).position
    })
    await restoreDatabase()
    await database.pool.query('update complete_claims set position = $1', [end])
    await within(async (store) => {
      const stream = await streamWith(store, 1)
      expect(await rows('select stream from command_claims')).toEqual([{ stream }])
    })
  })

  it('say up to where they are complete once the log has been read', async () => {
    await within(async (store) => {
      const { position } = await store.append(appendOf(newStream(), 'none', newEvents(2)))
      await store.close()
      await within(async (next) => {
        await next.readCommand(newStream(), '00000000-0000-4000-8000-000000000000')
        expect(await rows('select position::text from complete_claims')).toEqual([
          { position: position.toString() },
        ])
      })
    })
  })

  it('are made again under a running process when an older database replaces its own', async () => {
    await within(async (store) => {
      const [stream, other] = [await streamWith(store, 1), newStream()]
      const [early, late] = [newEvents(2), newEvents(1)]
      await within(async (rival) => {
        await rival.append(appendOf(stream, 0, early))
        await rival.append(appendOf(stream, 2, late))
      })
      await database.pool.query(`drop table command_claims, complete_claims; ${commandClaims.sql}`)
      expect(idsOf(await store.readCommand(stream, early[0]?.id ?? ''))).toEqual(idsOf(early))
      expect(await outcome(store.append(appendOf(stream, 3, early)))).toBeInstanceOf(
        DuplicateCommand,
      )
      await database.pool.query(`drop table command_claims, complete_claims; ${commandClaims.sql}`)
      expect(await outcome(store.append(appendOf(other, 'none', late)))).toBeInstanceOf(
        DuplicateCommand,
      )
      expect(await store.append(appendOf(stream, 3))).toMatchObject({ revision: 4 })
    })
  })

  it('that cannot be made refuse the append before anything is sent, and the same command lands afterwards', async () => {
    const table = claims()
    const away = { ...failingOnce(table), close: () => table.close() }
    await within(async (store) => {
      const stream = newStream()
      const command = appendOf(stream, 'none', newEvents(2))
      expect(await outcome(store.append(command))).toMatchObject({
        message: 'the database is away',
      })
      expect(await store.read(stream, 0, 10)).toEqual([])
      expect(await store.append(command)).toMatchObject({ revision: 1 })
    }, away)
  })
})

const failingOnce = (table: ClaimTable): ClaimTable => {
  let isAway = true
  return {
    enter(commands, epoch) {
      if (!isAway) return table.enter(commands, epoch)
      isAway = false
      return Promise.reject(new Error('the database is away'))
    },
    streamsOf: (commandIds, epoch) => table.streamsOf(commandIds, epoch),
    completeness: () => table.completeness(),
    completedUpTo: (complete) => table.completedUpTo(complete),
    close: () => table.close(),
  }
}

describe('appends to one stream that wait together', () => {
  it('travel as few, each with its own revision, and none at a position before its own', async () => {
    await within(async (store) => {
      const stream = await streamWith(store, 1)
      const before = wire.calls.batchedAppend
      const sizes = Array.from({ length: 60 }, (_, at) => 1 + (at % 3))
      let revision = 0
      const appends = sizes.map((size) => {
        const append = store.append(appendOf(stream, revision, newEvents(size)))
        revision += size
        return append
      })
      const appended = await Promise.all(appends)
      const stored = await store.read(stream, 0, 1_000)
      expect(stored).toHaveLength(1 + revision)
      for (const place of appended)
        expect(stored[place.revision]?.position).toBeLessThanOrEqual(place.position)
      expect(appended.at(-1)?.position).toBe(stored.at(-1)?.position)
      expect(wire.calls.batchedAppend - before).toBeLessThan(6)
    })
  })

  it('travel apart where they are too large for one append', async () => {
    await within(async (store) => {
      const stream = await streamWith(store, 1)
      const large = { data: `"${'é'.repeat(200_000)}"` }
      const before = wire.calls.batchedAppend
      const appends = Array.from({ length: 6 }, (_, at) =>
        store.append(
          appendOf(
            stream,
            at,
            newEvents(1).map((event) => ({ ...event, ...large })),
          ),
        ),
      )
      expect((await Promise.all(appends)).map(({ revision }) => revision)).toEqual([
        1, 2, 3, 4, 5, 6,
      ])
      expect(wire.calls.batchedAppend - before).toBe(6)
    })
  })

  it('each have a verdict of their own when one of them is refused', async () => {
    await within(async (store) => {
      const stream = await streamWith(store, 1)
      const [landed, fresh] = [newEvents(1), newEvents(1)]
      await store.append(appendOf(stream, 0, landed))
      await new Promise(setImmediate)
      await within(async (rival) => void (await rival.append(appendOf(stream, 1))))
      const chain = [appendOf(stream, 1), appendOf(stream, 2), appendOf(stream, 3)].map((append) =>
        outcome(store.append(append)),
      )
      const beside = [appendOf(stream, 2, fresh), appendOf(stream, 3, landed)].map((append) =>
        outcome(store.append(append)),
      )
      expect(await Promise.all(chain)).toMatchObject([
        { actual: 2 },
        { name: 'WrongExpectedRevision' },
        { name: 'WrongExpectedRevision' },
      ])
      expect(await Promise.all(beside)).toMatchObject([
        { name: 'WrongExpectedRevision' },
        { name: 'DuplicateCommand' },
      ])
      await new Promise(setImmediate)
      expect(await store.append(appendOf(stream, 2, fresh))).toMatchObject({ revision: 3 })
    })
  })
})
