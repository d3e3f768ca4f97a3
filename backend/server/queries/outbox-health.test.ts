import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { migrations } from '../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { readDatabaseOn } from '../database/database.js'
import { outboxHealth } from './outbox-health.js'

describe('the health of the outbox', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(migrations)
  })
  afterAll(() => database.drop())

  it('never misses the only mail while it goes from one state to the next and back', async () => {
    const { rows } = await database.pool.query<{ made: string }>(
      `insert into mails (mail_id, kind, address_hash, masked, state, created_at, due_at, expires_at)
       values (gen_random_uuid(), 'welcome', 'a', 'a••••@example.com', 'waiting', now(), now(), now()) returning created_at as made`,
    )
    const over = new AbortController()
    const move = async () => {
      for (const state of Array.from({ length: 200 }, () => [
        'sending',
        'failed',
        'waiting',
      ]).flat())
        await database.pool.query('update mails set state = $1', [state])
    }
    const moved = move().finally(() => over.abort())
    const health = outboxHealth(rows[0]!.made)
    try {
      while (!over.signal.aborted)
        expect(await health(readDatabaseOn(database.pool))).toEqual({
          waiting: 1,
          givenUp: 0,
          since: rows[0]!.made,
          standingSince: null,
        })
    } finally {
      await moved
    }
  })
})
