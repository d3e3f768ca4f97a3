import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.js'
import { createTable } from '../ddl.js'
import type { Row } from '../projection.js'
import { rowSession } from '../row-session.js'
import { flag, instant, integer, money, nullable, position, table, text, uuid } from '../table.js'
import { codecOf, UnfitValue } from '../values.js'
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
    const some = fc.sample(rows, { numRuns: 1_000, seed: 7 }).map((row, at) => ({ ...row, at: BigInt(at) }))
    await write(some)
    expect(await stored()).toEqual(some.map((row) => codec.encode(row)))
    await client.query('truncate everything')
  })

  it.each([
    ['amount', 2n ** 63n],
    ['amount', -(2n ** 63n) - 1n],
    ['amount', 12],
    ['times', 2 ** 31],
    ['times', 1.5],
    ['since', '2026-02-30T00:00:00.000Z'],
    ['since', '2026-11-21'],
    ['isOn', 'true'],
    ['id', 'not a uuid'],
    ['id', '01900000-0000-7000-8000-00000000000g'],
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
})
