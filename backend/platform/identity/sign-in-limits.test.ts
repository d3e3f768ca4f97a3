import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { migrations } from '../../migrations/migrations.js'
import { TestClock } from '../../testing/test-clock.js'
import { testDatabase, type TestDatabase } from '../../testing/test-database.js'
import { databaseOn } from '../database/database.js'
import { delayAfter, SignInLimits } from './sign-in-limits.js'

const MINUTE = 60_000

describe('the delay after failed sign-ins', () => {
  it('is none for four, then a minute that doubles up to fifteen', () => {
    const minutes = [1, 4, 5, 6, 7, 8, 9, 10, 100, 10_000].map((failures) => delayAfter(failures) / MINUTE)
    expect(minutes).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15, 15])
  })
})

describe('an address whose sign-ins failed', () => {
  const clock = new TestClock()
  let database: TestDatabase
  let limits: SignInLimits
  beforeAll(async () => {
    database = await testDatabase(migrations)
    limits = new SignInLimits(databaseOn(database.pool), clock)
  })
  afterAll(() => database.drop())

  const fail = async (email: string, times: number) => {
    for (let count = 0; count < times; count++) await limits.failed(email)
  }

  it('rests from the fifth on, and no longer than it must', async () => {
    await fail('a@example.com', 4)
    expect(await limits.isResting('a@example.com')).toBe(false)
    await fail('a@example.com', 1)
    expect(await limits.isResting('a@example.com')).toBe(true)
    expect(await limits.isResting('b@example.com')).toBe(false)
    clock.advance(MINUTE)
    expect(await limits.isResting('a@example.com')).toBe(false)
  })

  it('rests longer each time, and is tried a hundred and a half times a day at most', async () => {
    let tried = 0
    for (const end = clock.millis() + 24 * 60 * MINUTE; clock.millis() < end; clock.advance(MINUTE)) {
      if (await limits.isResting('victim@example.com')) continue
      await limits.failed('victim@example.com')
      tried++
    }
    expect(tried).toBeLessThanOrEqual(150)
  })

  it('is forgiven by a success, and after twelve hours', async () => {
    await fail('c@example.com', 9)
    await limits.succeeded('c@example.com')
    await fail('c@example.com', 1)
    expect(await limits.isResting('c@example.com')).toBe(false)
    await fail('d@example.com', 9)
    clock.advance(12 * 60 * MINUTE + 1)
    await fail('d@example.com', 1)
    expect(await limits.isResting('d@example.com')).toBe(false)
  })

  it('counts every one of many failures at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => limits.failed('e@example.com')))
    const { rows } = await database.pool.query<{ failures: number }>('select failures from sign_in_failures order by failures desc limit 1')
    expect(rows[0]?.failures).toBeGreaterThanOrEqual(20)
  })

  it('is not kept in plain text', async () => {
    const { rows } = await database.pool.query('select * from sign_in_failures')
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })
})
