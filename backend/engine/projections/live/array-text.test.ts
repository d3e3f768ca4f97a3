import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.js'
import { storable, type Cell } from '../values.js'
import { arrayText } from './array-text.js'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.config)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const text = fc.string({ unit: 'binary' }).map(storable)
const cells = fc.oneof(
  text,
  fc.constantFrom<Cell>(null, 'null', 'NULL', 'Null', '', ' ', '"', '\\', '{}', '1,2', 'a b', '01900000-0000', '-1.5'),
)

it.each<[string, readonly Cell[]]>([
  ['of any cells', fc.sample(cells, { numRuns: 2_000, seed: 11 })],
  ['of one cell', [null]],
  ['without cells', []],
])('Postgres reads an array %s as it was written', async (_, written) => {
  const { rows } = await client.query<[Cell[]]>({ text: 'select $1::text[]', values: [arrayText(written)], rowMode: 'array' })
  expect(rows[0]?.[0]).toEqual(written)
})
