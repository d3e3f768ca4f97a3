import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.js'
import { int4Array, textArray, uuidArray } from './binary-array.js'

describe('an array in binary format', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  const echo = async (type: string, array: Buffer): Promise<unknown> =>
    (await database.pool.query<{ items: unknown }>(`select array_to_json($1::${type}[]) as items`, [array])).rows[0]?.items

  it('carries any text', async () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => expect(await echo('text', textArray(texts))).toEqual(texts)),
    )
  })

  it('carries any 32-bit integer', async () => {
    const numbers = fc.array(fc.integer(), { minLength: 1 })
    await fc.assert(fc.asyncProperty(numbers, async (each) => expect(await echo('integer', int4Array(each))).toEqual(each)))
  })

  it('carries ids and nulls', async () => {
    const ids = fc.array(fc.option(fc.uuid()), { minLength: 1 })
    await fc.assert(fc.asyncProperty(ids, async (each) => expect(await echo('uuid', uuidArray(each))).toEqual(each)))
  })
})
