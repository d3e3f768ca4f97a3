import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { snapshots as first } from '../../migrations/0002-snapshots.js'
import { snapshotsOnEvents } from '../../migrations/0010-snapshots-on-events.js'
import { snapshotsWithMac } from '../../migrations/0034-snapshots-with-mac.js'
import { credit, ownerId } from '../../testing/stories/account-story.js'
import { accountsOn, metadata, openOn, settle, stream } from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { nameId } from '../../lib/ids.js'
import { poolFor } from '../../postgres/connections/pools.js'
import { PostgresSnapshots } from './postgres-snapshots.js'
import type { Snapshot } from './snapshots.js'

let database: TestDatabase
let app: pg.Pool
let reader: pg.Pool
let snapshots: PostgresSnapshots
beforeAll(async () => {
  database = await testDatabase([first, snapshotsOnEvents, snapshotsWithMac])
  app = poolFor(database.config, 'app')
  reader = poolFor(database.config, 'reader')
  snapshots = new PostgresSnapshots(app)
})
afterAll(async () => {
  await Promise.all([app.end(), reader.end()])
  await database.drop()
})

const at = (revision: number, state = 'state'): Snapshot => ({
  revision,
  eventId: nameId(`event ${revision}`),
  position: BigInt(revision) + 2n ** 40n,
  state,
  mac: 'mac',
})
const NEWEST = 2 ** 31 - 1

describe('snapshots in Postgres', () => {
  it('are read back as they were saved', async () => {
    const kept = at(999, '{"text":"\u2028 é 😀 \\u0000"}')
    await snapshots.save('a', 1, kept)
    expect(await snapshots.load('a', 1, NEWEST)).toEqual(kept)
  })

  it('are not found under other streams or other versions', async () => {
    await snapshots.save('b', 2, at(999))
    expect(await snapshots.load('b', 1, NEWEST)).toBeUndefined()
    expect(await snapshots.load('b', 3, NEWEST)).toBeUndefined()
    expect(await snapshots.load('c', 2, NEWEST)).toBeUndefined()
  })

  it('are found by the last revision at or before the one asked for', async () => {
    for (const revision of [1_999, 999, 2_999]) await snapshots.save('d', 1, at(revision))
    const found = await Promise.all(
      [998, 999, 1_998, 1_999, 2_998, NEWEST].map((upTo) => snapshots.load('d', 1, upTo)),
    )
    expect(found.map((kept) => kept?.revision)).toEqual([undefined, 999, 999, 1_999, 1_999, 2_999])
  })

  it('are replaced by one of the same revision only', async () => {
    await snapshots.save('e', 1, at(999, 'old'))
    await snapshots.save('e', 1, at(1_999))
    await snapshots.save('e', 1, at(999, 'new'))
    expect(await snapshots.load('e', 1, 999)).toEqual(at(999, 'new'))
    expect(await snapshots.load('e', 1, NEWEST)).toEqual(at(1_999))
  })

  it('of earlier versions of the rules are removed when one of a later version is saved, in the same stream only', async () => {
    for (const stream of ['f', 'g'])
      for (const version of [1, 2]) await snapshots.save(stream, version, at(999))
    await snapshots.save('f', 2, at(1_999))
    await snapshots.save('f', 1, at(1_999))
    const { rows } = await app.query(
      "select stream, version, revision from snapshots where stream in ('f', 'g') order by 1, 2, 3",
    )
    expect(rows).toEqual([
      { stream: 'f', version: 1, revision: 1_999 },
      { stream: 'f', version: 2, revision: 999 },
      { stream: 'f', version: 2, revision: 1_999 },
      { stream: 'g', version: 2, revision: 999 },
    ])
  })

  it('are removed one by one', async () => {
    for (const revision of [999, 1_999]) await snapshots.save('h', 1, at(revision))
    await snapshots.remove('h', 1, 1_999)
    expect(await snapshots.load('h', 1, NEWEST)).toEqual(at(999))
  })

  it('are queried by prepared statements', async () => {
    const one = await app.connect()
    try {
      const kept = new PostgresSnapshots(one)
      await kept.save('p', 1, at(999))
      await kept.load('p', 1, NEWEST)
      await kept.remove('p', 1, 999)
      const { rows } = await one.query<{ name: string }>('select name from pg_prepared_statements')
      expect(rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['load-snapshot', 'remove-snapshot', 'save-snapshot']),
      )
    } finally {
      one.release()
    }
  })

  it('give the same state as folding all events', async () => {
    const store = new FatefulStore()
    await openOn(store)
    const accounts = accountsOn(store, { snapshots })
    await Promise.all(
      Array.from({ length: 1_200 }, (_, index) =>
        accounts.handle(ownerId, credit(1n), metadata(`${index}`)),
      ),
    )
    const isKept = async () =>
      (await app.query('select from snapshots where stream = $1', [stream])).rowCount === 1
    while (!(await isKept())) await settle()
    store.reads.length = 0
    const short = await accountsOn(store, { snapshots }).state(ownerId)
    expect(Math.min(...store.reads.map(({ from }) => from))).toBe(999)
    expect(short).toEqual(await accountsOn(store).state(ownerId))
  })

  it('can be written by the application and only read by readers', async () => {
    await expect(reader.query('select * from snapshots')).resolves.toBeDefined()
    await expect(new PostgresSnapshots(reader).save('r', 1, at(1))).rejects.toThrow('read-only')
    const readerMayWrite = `select has_table_privilege('daybook_reader', 'snapshots', 'insert, update, delete') as it`
    expect((await reader.query<{ it: boolean }>(readerMayWrite)).rows).toEqual([{ it: false }])
  })
})
