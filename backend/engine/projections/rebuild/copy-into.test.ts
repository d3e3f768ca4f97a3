import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { eventually } from '../../../testing/eventually.js'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.js'
import { createTable } from '../ddl.js'
import type { Row } from '../projection.js'
import { rowSession } from '../row-session.js'
import { flag, instant, integer, money, nullable, position, table, text, uuid } from '../table.js'
import { codecOf, UnfitValue } from '../values.js'
import { BinaryRows } from './binary-rows.js'
import { insertRows } from '../live/statements.js'
import { CopyInto } from './copy-into.js'
import { Lane } from './lane.js'

const everything = table({
  name: 'everything',
  version: 1,
  key: ['id'],
  columns: { at: position, id: uuid, words: text, amount: money, times: integer, since: instant, isOn: flag, note: nullable(text) },
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
  since: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
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

describe('rows in binary format', () => {
  const words = table({ name: 'words', version: 1, key: ['id'], columns: { word: text, id: uuid } })
  const rowsOf = (letters: readonly string[]) => letters.map((word) => ({ word, id: sample['id'] }))

  it('tell how many bytes they are, and end with the sign that there are no more', () => {
    const some = new BinaryRows(words)
    some.push(rowsOf(['a', 'bc']))
    const size = some.size()
    expect([...some.end().subarray(size)]).toEqual([0xff, 0xff])
  })

  it.each([0, 1, 10, 27])('are whole even if their memory ends %d bytes after some of them', (spare) => {
    const [some, last] = [new BinaryRows(words), new BinaryRows(words)]
    const head = some.size()
    const left = 256 * 1024 - spare - head
    some.push(rowsOf(Array.from({ length: Math.floor(left / 26) }, (_, at) => (at < left % 26 ? 'x' : ''))))
    expect(some.size()).toBe(256 * 1024 - spare)
    for (const each of [some, last]) each.push(rowsOf(['y']))
    expect(some.end().subarray(-29)).toEqual(last.end().subarray(head))
  })
})

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
    const { rows: found } = await client.query<string[]>({ text: 'select * from everything order by at', rowMode: 'array' })
    return found.map((cells) => codec.normal(cells))
  }
  const write = async (some: readonly Row[]) => {
    const copy = new CopyInto(client, everything, { name: 'everything', lane: new Lane() })
    for (const row of some) {
      copy.push([row])
      await copy.flush()
    }
    await copy.end()
  }

  it('read the same as rows written by the runner, whatever their values', async () => {
    const long = { ...sample, words: 'é'.repeat(200_000) }
    const some = [...fc.sample(rows, { numRuns: 1_000, seed: 7 }), long].map((row, at) => ({ ...row, at: BigInt(at) }))
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
    ['since', '2026-13-01T00:00:00.000Z'],
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
  ])('are refused when %s is %p, and nothing pushed with them is written', async (column, value) => {
    const copy = new CopyInto(client, everything, { name: 'everything', lane: new Lane() })
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
  })

  it('are sent in parts, while more of them are gathered', async () => {
    const copy = new CopyInto(client, everything, { name: 'everything', lane: new Lane() })
    copy.push([{ ...sample, words: 'x'.repeat(300_000) }])
    await copy.flush()
    await eventually(async () => (await database.pool.query('select from everything')).rowCount === 1)
    copy.push([{ ...sample, at: 2n }])
    await copy.end()
    expect((await stored()).map(([at]) => at)).toEqual(['1', '2'])
    await client.query('truncate everything')
  })
})
