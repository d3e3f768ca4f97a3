import { describe, expect, it } from '@jest/globals'
import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type KyselyConfig,
} from 'kysely'
import { ReadDatabase } from '../database/database.js'
import { pageOf } from './page.js'

/** A database without rows, which notes what it is asked. */
const notedIn = (asked: string[], parameters: unknown[] = []): KyselyConfig => ({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => {
    asked.push(query.sql)
    parameters.push(...query.parameters)
  },
})

const byPerson = { by: 'instant', columns: ['createdAt', 'userId'], direction: 'desc' } as const

class Uncountable extends ReadDatabase {
  override selectFrom(): never {
    throw new Error('the count cannot be built')
  }
}

describe('a page of a list', () => {
  it('fetches no rows if its count cannot be built, since nobody would wait for them', async () => {
    const asked: string[] = []
    const users = new ReadDatabase(notedIn(asked)).selectFrom('users').select('userId')
    await expect(
      pageOf(new Uncountable(notedIn(asked)), users, byPerson, { page: 1, size: 10 }),
    ).rejects.toThrow('the count cannot be built')
    await new Promise(setImmediate)
    expect(asked).toEqual([])
  })
  it('is counted and paged no further than twenty thousand rows, however large the pages are', async () => {
    const parameters: unknown[] = []
    const database = new ReadDatabase(notedIn([], parameters))
    const beyond = pageOf(database, database.selectFrom('users').select('userId'), byPerson, {
      page: 1_000,
      size: 100,
    })
    await expect(beyond).rejects.toThrow('no result')
    expect(parameters.toSorted((one, other) => Number(one) - Number(other))).toEqual([
      0, 20_000, 20_001,
    ])
  })
})
