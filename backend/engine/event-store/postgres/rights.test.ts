import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor, type Access } from '../../../postgres/connections/pools.js'
import { newStream, outcome, streamWith } from '../testing/sample-events.js'
import { PostgresEventStore } from './postgres-event-store.js'

const changes = [
  'update events set data = data',
  'delete from events',
  'truncate events',
  'delete from streams',
  'update streams set name = name',
  'truncate streams',
]
const notPermitted = { code: '42501' }
const appendId = '{0198c6f2-7a1b-7c3d-8e4f-aaaaaaaaaaaa}'
const ofStream = `'{a}', '{-1}', '{null}'`
const ofEvent = `'{1}', '{0}', '{1}', '{null}', '${appendId}', '{0198c6f2-7a1b-7c3d-8e4f-0123456789ab}', '{T}', '{d}', '{m}', 'infinity'`
const call = `select append_events(${ofStream}, ${ofEvent})`

describe('the tables of the log', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(logSchema)
    const store = new PostgresEventStore({ config: configFor(database.config, 'app') })
    await streamWith(store, 3)
    await store.close()
  })
  afterAll(() => database.drop())

  const as = async (access: Access, ...statements: string[]) => {
    const client = new pg.Client(configFor(database.config, access))
    await client.connect()
    try {
      let result: pg.QueryResult | undefined
      for (const statement of statements) result = await client.query(statement)
      return result?.rows
    } finally {
      await client.end()
    }
  }

  it.each(changes)('refuse "%s" even to their owner', async (change) => {
    expect(await outcome(as('owner', change))).toMatchObject({
      code: '23001',
      message: expect.stringMatching(/^the log is append-only: /),
    })
    expect(
      await outcome(as('owner', 'set session_replication_role = replica', change)),
    ).toMatchObject({ code: '23001' })
    expect(await as('owner', 'select from events')).toHaveLength(3)
  })

  it.each([
    ...changes,
    'begin; lock table append_turn in share update exclusive mode',
    'begin; lock table append_turn in row exclusive mode',
  ])('refuse "%s" to the application and to readers', async (change) => {
    expect(await outcome(as('app', change))).toMatchObject(notPermitted)
    expect(
      await outcome(as('reader', 'set default_transaction_read_only = off', change)),
    ).toMatchObject(notPermitted)
  })

  it('are written by the application only through the function, and never by readers', async () => {
    const insert = `insert into events select 4, stream_id, gen_random_uuid(), 9, 1, type, data, metadata from events where position = 1`
    expect(await outcome(as('app', insert))).toMatchObject(notPermitted)
    expect(
      await outcome(as('reader', 'set default_transaction_read_only = off', call)),
    ).toMatchObject(notPermitted)
    expect(await as('app', call)).toMatchObject([{ append_events: '4' }])
  })

  it('can be read by the application and by readers', async () => {
    expect(await as('app', 'select from events')).toHaveLength(4)
    const reader = new PostgresEventStore({ config: configFor(database.config, 'reader') })
    expect(await reader.readAll(0n, 10)).toHaveLength(4)
    expect(
      await outcome(reader.append({ stream: newStream(), expectedRevision: 'none', events: [] })),
    ).toBeInstanceOf(TypeError)
    await reader.close()
  })

  it('cannot be shadowed by temporary tables of the caller', async () => {
    const shadows = [
      'create temp table events (like public.events)',
      'create temp table append_turn ()',
      'create temp table streams (like public.streams)',
    ]
    const again = call.replace('{a}', '{b}').replace('89ab}', '89ac}')
    expect(await as('app', ...shadows, again)).toMatchObject([{ append_events: '5' }])
  })
})
