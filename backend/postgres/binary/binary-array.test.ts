import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { binaryArray, integerArray, textArray, uuidArray } from './binary-array.js'
import { binaryTypes } from './binary-values.js'

describe('an array in binary format', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  const echo = async (type: string, array: Buffer): Promise<unknown> =>
    (
      await database.pool.query<{ items: unknown }>(
        `select array_to_json($1::${type}[]) as items`,
        [array],
      )
    ).rows[0]?.items

  it('carries any text', async () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) =>
        expect(await echo('text', textArray(texts))).toEqual(texts),
      ),
    )
  })

  it('carries any 32-bit integer', async () => {
    const numbers = fc.array(fc.integer(), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(numbers, async (each) =>
        expect(await echo('integer', integerArray(each))).toEqual(each),
      ),
    )
  })

  it('carries ids and nulls', async () => {
    const ids = fc.array(fc.option(fc.uuid()), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(ids, async (each) =>
        expect(await echo('uuid', uuidArray(each))).toEqual(each),
      ),
    )
  })

  it('has no values', async () => {
    expect(await echo('uuid', uuidArray([]))).toEqual([])
    expect(await echo('text', textArray([]))).toEqual([])
  })

  it('is not changed by the next one, however long it is', async () => {
    const texts = ['a', 'b', 'c'.repeat(300_000), 'd', 'e'.repeat(3_000_000), 'f']
    const arrays = texts.map((text) => textArray([text]))
    for (const [at, array] of arrays.entries())
      expect(await echo('text', array)).toEqual([texts[at]])
  })

  it('has room for more values of fixed size than its memory held at first', async () => {
    const ids = Array.from(
      { length: 20_000 },
      (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    )
    expect(await echo('uuid', uuidArray(ids))).toEqual(ids)
  })

  it.each([
    ['bigint', [2n ** 63n - 1n, null, -1n], ['9223372036854775807', null, '-1']],
    ['boolean', [true, false, null], ['true', 'false', null]],
    [
      'timestamptz',
      ['2026-11-21T08:02:14.080Z', '0001-01-01T00:00:00.000Z', null],
      ['2026-11-21T08:02:14.08+00:00', '0001-01-01T00:00:00+00:00', null],
    ],
  ] as const)('carries values of the type %s', async (type, values, expected) => {
    const array = binaryArray(binaryTypes[type], values, () => {
      throw new Error('unfit')
    })
    const text = `select array_to_json(array(select v #>> '{}' from json_array_elements(array_to_json($1::${type}[])) v)) as items`
    expect((await database.pool.query<{ items: unknown }>(text, [array])).rows[0]?.items).toEqual(
      expected,
    )
  })

  it('refuses what is not of its type, and says what that is', async () => {
    expect(() => uuidArray(['0198c6f2-7a1b-7c3d-8e4f-0123456789ab', 'no id'])).toThrow(
      new TypeError('an array in binary format cannot hold no id'),
    )
    expect(await echo('uuid', uuidArray([null]))).toEqual([null])
  })
})
