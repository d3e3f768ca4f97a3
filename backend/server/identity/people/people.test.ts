import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { timeId } from '../../../lib/ids.js'
import { migrations } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { keyedRows } from '../../../testing/looks/keyed-rows.js'
import { databaseOn } from '../../database/database.js'
import { emailKeyOf, People } from './people.js'

it('Email addresses that differ only in case, in Unicode form or in the space around them have one key', () => {
  for (const typed of ['Amara@Example.com', ' amara@example.com\t', 'ａｍａｒａ@example.com'])
    expect(emailKeyOf(typed)).toBe('amara@example.com')
})

describe('the personas of the demo', () => {
  let database: TestDatabase
  let people: People
  beforeAll(async () => {
    database = await testDatabase(migrations)
    people = new People(databaseOn(database.pool), keyedRows())
  })
  afterAll(() => database.drop())

  const add = (username: string, persona: string | null, day: number) =>
    people.add({
      userId: timeId(),
      username,
      fullName: username,
      email: `${username}@example.com`,
      passwordHash: null,
      persona,
      createdAt: `2026-11-0${day}T08:00:00.000Z`,
    })

  it('are the people with a description, in the order in which they joined', async () => {
    await add('later', 'A client with a long history', 3)
    await add('nobody', null, 2)
    await add('first', 'An admin who decides', 1)
    expect((await people.personas()).map(({ username }) => username)).toEqual(['first', 'later'])
  })
})
