import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { eventually } from '../../../testing/app/eventually.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { createTable } from '../ddl.js'
import type { Row } from '../projection.js'
import { rowSession } from '../row-session.js'
import { flag, instant, integer, money, nullable, position, table, text, uuid } from '../table.js'
import { codecOf, UnfitValue } from '../values.js'
import { insertRows } from '../live/statements.js'
import { CopyInto } from './copy-into.js'
import { WriteQueue } from './write-queue.js'

const everything = table({
  name: 'everything',
  version: 1,
  key: ['id'],
  columns: {
    at: position,
    id: uuid,
    words: text,
    amount: money,
    times: integer,
    since: instant,
    isOn: flag,
    note: nullable(text),
  },
})

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 40, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 200 }),
)
const bigint = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)
const rows = fc.record({
  id: fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
  ),
  words,
  amount: fc.oneof(bigint, fc.constantFrom(0n, -1n, 2n ** 63n - 1n, -(2n ** 63n))),
  times: fc.oneof(fc.integer(), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1)),
  since: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  isOn: fc.boolean(),
  note: fc.option(words),
})

const sample: Row = {
  at: 1n,
  id: '01900000-0000-7000-8000-00000000000a',
  words: 'as agreed',
  amount: 1n,
  times: 1,
  since: '2026-11-21T08:02:14.080Z',
  isOn: true,
  note: null,
}

describe('rows written by COPY', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    client = new pg.Client(rowSession(database.config))
    await client.connect()
    await client.query(createTable(everything))
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const codec = codecOf(everything)
  const stored = async () => {
    const { rows: found } = await client.query<string[]>({
      text: 'select * from everything order by at',
      rowMode: 'array',
    })
    return found.map((cells) => codec.normal(cells))
  }
  const write = async (some: readonly Row[]) => {
    const copy = new CopyInto(client, everything, { name: 'everything', queue: new WriteQueue() })
    for (const row of some) {
      copy.push([row])
      await copy.flush()
    }
    await copy.end()
  }

  it('read the same as rows written by the runner, for all values', async () => {
    const long = { ...sample, words: 'é'.repeat(200_000) }
    const some = [...fc.sample(rows, { numRuns: 1_000, seed: 7 }), long].map((row, at) => ({
      ...row,
      at: BigInt(at),
    }))
    const expected = some.map((row) => codec.encode(row))
    await write(some)
    expect(await stored()).toEqual(expected)
    await client.query('truncate everything')
    await client.query(insertRows(everything, some))
    expect(await stored()).toEqual(expected)
    await client.query('truncate everything')
  })

  it.each([
    ['amount', 2n ** 63n],
    ['amount', -(2n ** 63n) - 1n],
    ['amount', 12],
    ['times', 2 ** 31],
    ['times', 1.5],
    ['times', 5n],
    ['since', '2026-02-30T00:00:00.000Z'],
    ['since', '2025-02-29T00:00:00.000Z'],
    ['since', '2026-04-31T00:00:00.000Z'],
    ['since', '2026-13-01T00:00:00.000Z'],
    ['since', '2026-00-01T00:00:00.000Z'],
    ['since', '2026-11-00T00:00:00.000Z'],
    ['since', '2026-11-21T24:00:00.000Z'],
    ['since', '2026-11-21'],
    ['since', ['2026-11-21T08:02:14.080Z']],
    ['isOn', 'true'],
    ['id', 'not a uuid'],
    ['id', null],
    ['id', '01900000-0000-7000-8000-00000000000ab'],
    ['id', '01900000-0000-7000-8000-00000000000g'],
    ['id', '01900000-0000-7000-8000-0000000000ag'],
    ['id', '01900000-0000-7000-8000-0000000000aé'],
    ['id', '01900000-0000-7000-8000-0000000000éa'],
    ['id', '01900000+0000-7000-8000-00000000000a'],
    ['id', '01900000-0000+7000-8000-00000000000a'],
    ['id', '01900000-0000-7000+8000-00000000000a'],
    ['id', '01900000-0000-7000-8000+00000000000a'],
    ['words', null],
    ['words', undefined],
  ])(
    'are refused when %s is %p, and nothing pushed with them is written',
    async (column, value) => {
      const copy = new CopyInto(client, everything, { name: 'everything', queue: new WriteQueue() })
      copy.push([sample])
      expect(() =>
        copy.push([
          { ...sample, at: 2n },
          { ...sample, at: 3n, [column]: value },
        ]),
      ).toThrow(UnfitValue)
      copy.push([{ ...sample, at: 4n }])
      await copy.end()
      expect((await stored()).map(([at]) => at)).toEqual(['1', '4'])
      await client.query('truncate everything')
    },
  )

  /** Whether the last statement of a session is a COPY that is over. */
  const hasFailed = async () => {
    const idle = `select from pg_stat_activity where datname = current_database() and query like 'copy%' and state = 'idle'`
    return (await database.pool.query(idle)).rowCount === 1
  }
  const hasTaken = async (bytes: number) => {
    const taken =
      'select from pg_stat_progress_copy where datname = current_database() and bytes_processed > $1'
    return (await database.pool.query(taken, [bytes])).rowCount === 1
  }

  it('are sent in parts, while more of them are gathered', async () => {
    const copy = new CopyInto(client, everything, { name: 'everything', queue: new WriteQueue() })
    copy.push([{ ...sample, words: 'x'.repeat(300_000) }])
    await copy.flush()
    await eventually(() => hasTaken(250_000))
    copy.push([{ ...sample, at: 2n }])
    await copy.end()
    expect((await stored()).map(([at]) => at)).toEqual(['1', '2'])
    await client.query('truncate everything')
  })

  const parts = [1n, 2n, 3n, 4n, 5n, 6n]

  it.each([
    ['while more parts are sent', 1n, null],
    ['before more parts are sent', 1n, 3n],
    ['before the last part is sent', 5n, 6n],
  ])('are refused by the database %s', async (_when, most, last) => {
    await client.query(`alter table everything add constraint most check (at <= ${most})`)
    const copy = new CopyInto(client, everything, { name: 'everything', queue: new WriteQueue() })
    for (const at of parts) {
      copy.push([{ ...sample, at, words: 'x'.repeat(300_000) }])
      await copy.flush()
      if (at === last) await eventually(hasFailed)
    }
    await expect(copy.end()).rejects.toThrow('violates check constraint "most"')
    expect(await stored()).toEqual([])
    await client.query('alter table everything drop constraint most')
  })

  it.each([
    ['before any of them was taken', 'lock table everything', `wait_event_type = 'Lock'`],
    ['after some of them were taken', 'select', `wait_event = 'ClientRead'`],
  ])('are lost if the connection is, %s', async (_when, before, isWaiting) => {
    const other = new pg.Client(rowSession(database.config))
    other.on('error', () => undefined)
    await other.connect()
    await client.query('begin')
    await client.query(before)
    const copy = new CopyInto(other, everything, { name: 'everything', queue: new WriteQueue() })
    for (const at of parts) {
      copy.push([{ ...sample, at, words: 'x'.repeat(300_000) }])
      await copy.flush()
    }
    if (before === 'select') await eventually(() => hasTaken(250_000))
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy%' and ${isWaiting}`
    await eventually(async () => (await database.pool.query(end)).rowCount === 1)
    await expect(copy.end()).rejects.toThrow(/terminat|EPIPE|ECONNRESET/)
    await client.query('rollback')
    expect(await stored()).toEqual([])
    await other.end()
  })
})
