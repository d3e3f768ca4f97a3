import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { MemoryEventStore } from '../../event-store/testing/memory-event-store.js'
import { prepareReadModels } from '../read-models.js'
import { rowSession } from '../row-session.js'
import { tablesIn, tablesOf } from '../testing/read-model-rows.js'
import { countRows, samples, tallyRows } from '../testing/samples.js'
import { accountIdAt, numbered } from '../testing/story.js'
import { isRefusal, projectPage } from './page.js'
import { stateAtFirst } from './read-model-state.js'

describe('a page of events that a read model cannot take', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    await prepareReadModels({
      config: database.config,
      store: new MemoryEventStore(),
      projections: samples,
    })
    client = new pg.Client({ ...rowSession(database.config), pipeline: true })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const page = {
    after: 0n,
    events: numbered([
      {
        stream: `account-${accountIdAt(0)}`,
        event: { type: 'AccountOpened', data: { currency: 'USD' } },
      },
    ]),
  }

  it('is not blamed on a read model whose table is missing', async () => {
    const missing = stateAtFirst({ ...tallyRows, table: { ...tallyRows.table, name: 'missing' } })
    await expect(projectPage(client, [missing], page)).rejects.toMatchObject({ code: '42P01' })
    await client.query('rollback')
  })

  it.each<[string, Partial<typeof tallyRows>, string]>([
    [
      'a key that is none',
      { keys: () => ['no id'] },
      "sampleTallies.accountId cannot hold 'no id'",
    ],
    [
      'a value that its column cannot hold',
      { evolve: (...asked) => ({ ...tallyRows.evolve(...asked), sum: 1 }) },
      'sampleTallies.sum cannot hold 1',
    ],
    [
      'nothing where its column needs something',
      { evolve: (...asked) => ({ ...tallyRows.evolve(...asked), sum: null }) },
      'sampleTallies.sum cannot hold null',
    ],
  ])('is refused by the read model that has %s', async (_, change, message) => {
    const sick = stateAtFirst({ ...tallyRows, ...change })
    const refused = projectPage(client, [stateAtFirst(countRows), sick], page)
    await expect(refused).rejects.toMatchObject({
      name: 'RefusedPage',
      model: sick,
      cause: { name: 'UnfitValue', message },
    })
    expect(await tablesIn(database.config, samples)).toEqual(tablesOf(samples, () => []))
  })

  it('names the read model that refuses it, and why', async () => {
    const cause = new Error('no such account')
    const sick = stateAtFirst({
      ...tallyRows,
      evolve: () => {
        throw cause
      },
    })
    await expect(projectPage(client, [sick], page)).rejects.toMatchObject({
      name: 'RefusedPage',
      message: 'sampleTallies: no such account',
      model: sick,
      cause,
    })
  })
})

const ofDatabase = (code?: string) =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })

it.each<[string, unknown, boolean]>([
  ['a number out of range', ofDatabase('22003'), true],
  ['a key that is taken', ofDatabase('23505'), true],
  ['two rows of one key in one statement', ofDatabase('21000'), true],
  ['an unknown collation', ofDatabase('42P22'), false],
  ['no code', ofDatabase(), false],
  ['a failure outside the database', Object.assign(new Error('refused'), { code: '22003' }), false],
])('an error of %s counts as the refusal of a value only if it is one', (_, error, isOne) => {
  expect(isRefusal(error)).toBe(isOne)
})
