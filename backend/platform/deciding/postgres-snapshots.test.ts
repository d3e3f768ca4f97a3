import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { snapshots as migration } from '../../migrations/0002-snapshots.js'
import { credit, ownerId } from '../../testing/account-story.js'
import { accountsOn, intent, openOn, settle, stream } from '../../testing/deciding.js'
import { FatefulStore } from '../../testing/fateful-store.js'
import { testDatabase, type TestDatabase } from '../../testing/test-database.js'
import { poolFor } from '../postgres/pools.js'
import { PostgresSnapshots } from './postgres-snapshots.js'

let database: TestDatabase
let app: pg.Pool
let reader: pg.Pool
let snapshots: PostgresSnapshots
beforeAll(async () => {
  database = await testDatabase([migration])
  app = poolFor(database.config, 'app')
  reader = poolFor(database.config, 'reader')
  snapshots = new PostgresSnapshots(app)
})
afterAll(async () => {
  await Promise.all([app.end(), reader.end()])
  await database.drop()
})

describe('snapshots in Postgres', () => {
  it('come back as they were kept', async () => {
    const state = '{"text":"\u2028 é 😀 \\u0000"}'
    await snapshots.save('a', 1, { revision: 999, state })
    expect(await snapshots.load('a', 1)).toEqual({ revision: 999, state })
  })

  it('are unknown for other streams and other versions', async () => {
    await snapshots.save('b', 2, { revision: 999, state: '' })
    expect(await snapshots.load('b', 1)).toBeUndefined()
    expect(await snapshots.load('c', 2)).toBeUndefined()
  })

  it.each([
    ['a later revision', [1, 1_999], [1, 1_999]],
    ['a later version, though its revision is earlier', [2, 500], [2, 500]],
    ['no earlier revision', [1, 998], [1, 999]],
    ['no earlier version, though its revision is later', [0, 1_999], [1, 999]],
  ] as const)('give way to %s', async (name, [version, revision], [keptVersion, keptRevision]) => {
    await snapshots.save(name, 1, { revision: 999, state: 'old' })
    await snapshots.save(name, version, { revision, state: 'new' })
    expect(await snapshots.load(name, keptVersion)).toMatchObject({ revision: keptRevision })
    const { rowCount } = await app.query('select from snapshots where stream = $1', [name])
    expect(rowCount).toBe(1)
  })

  it('give the state that the fold of all events gives', async () => {
    const store = new FatefulStore()
    await openOn(store)
    const accounts = accountsOn(store, { snapshots })
    await Promise.all(Array.from({ length: 1_200 }, (_, index) => accounts.handle(ownerId, credit(1n), intent(`${index}`))))
    while (!(await snapshots.load(stream, 1))) await settle()
    store.reads.length = 0
    const short = await accountsOn(store, { snapshots }).state(ownerId)
    expect(Math.min(...store.reads.map(({ from }) => from))).toBe(999)
    expect(short).toEqual(await accountsOn(store).state(ownerId))
  })

  it('are written by the application and only read by readers', async () => {
    await expect(reader.query('select * from snapshots')).resolves.toBeDefined()
    await expect(new PostgresSnapshots(reader).save('r', 1, { revision: 1, state: '' })).rejects.toThrow('read-only')
    const readerMayWrite = `select has_table_privilege('daybook_reader', 'snapshots', 'insert, update, delete') as it`
    expect((await reader.query<{ it: boolean }>(readerMayWrite)).rows).toEqual([{ it: false }])
  })
})
