import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { migrate, type Migration } from './migrate.js'

const notes: Migration = {
  name: '0001-notes',
  sql: 'create table notes (id int primary key); insert into notes values (1)',
}
const tags: Migration = { name: '0002-tags', sql: 'create table tags (id int primary key)' }
const broken: Migration = {
  name: '0002-broken',
  sql: 'create table half (id int); select no_such_function()',
}

describe('migrations', () => {
  let database: TestDatabase
  let client: pg.Client
  const applied = async () =>
    (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
      ({ name }) => name,
    )
  const hasTable = async (name: string) =>
    (await client.query('select from pg_tables where tablename = $1', [name])).rowCount === 1

  beforeEach(async () => {
    database = await testDatabase()
    client = new pg.Client(database.config)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })

  it('are applied once, in the order given', async () => {
    expect(await migrate(client, [notes])).toEqual(['0001-notes'])
    expect(await migrate(client, [notes, tags])).toEqual(['0002-tags'])
    expect(await migrate(client, [notes, tags])).toEqual([])
    expect(await applied()).toEqual(['0001-notes', '0002-tags'])
  })

  it('roll back the one that fails, and keep those before it', async () => {
    await expect(migrate(client, [notes, broken])).rejects.toThrow(
      'migration 0002-broken failed: function no_such_function() does not exist',
    )
    expect(await applied()).toEqual(['0001-notes'])
    expect(await hasTable('half')).toBe(false)
    expect(await migrate(client, [notes, tags])).toEqual(['0002-tags'])
  })

  it('are refused when the text of an applied one changed', async () => {
    await migrate(client, [notes])
    const changed = { ...notes, sql: `${notes.sql} ` }
    await expect(migrate(client, [changed, tags])).rejects.toThrow(
      'migration 0001-notes was applied to this database with a different text',
    )
    expect(await hasTable('tags')).toBe(false)
  })

  it('are refused when the database has an unknown one', async () => {
    await migrate(client, [notes, tags])
    await expect(migrate(client, [notes])).rejects.toThrow(
      'the database has migration 0002-tags, which this version of Daybook does not know',
    )
  })

  it('are applied by only one of several processes that start together', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => database.pool.connect()))
    const names = await Promise.all(clients.map((each) => migrate(each, [notes, tags])))
    for (const each of clients) each.release()
    expect(names.flat().toSorted()).toEqual(['0001-notes', '0002-tags'])
  })
})
