import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { migrations } from '../../../migrations/migrations.js'
import { StillClock } from '../../../testing/app/test-clock.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { databaseOn } from '../../database/database.js'
import { delayAfter, SignInLimits } from './sign-in-limits.js'

const MINUTE = 60_000

describe('the delay after failed sign-ins', () => {
  it('is zero for four, then a minute, doubling up to fifteen', () => {
    const minutes = [1, 4, 5, 6, 7, 8, 9, 10, 100, 10_000].map(
      (failures) => delayAfter(failures) / MINUTE,
    )
    expect(minutes).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15, 15])
  })
})

describe('an address whose sign-ins failed', () => {
  const clock = new StillClock()
  let database: TestDatabase
  let limits: SignInLimits
  beforeAll(async () => {
    database = await testDatabase(migrations)
    limits = new SignInLimits(databaseOn(database.pool), clock)
  })
  afterAll(() => database.drop())

  /** How many of so many attempts in a row are tried. */
  const tried = async (email: string, times: number) => {
    let count = 0
    for (let at = 0; at < times; at++) if (await limits.attempt(email)) count++
    return count
  }

  it('is refused from the fifth failure on, for exactly its delay', async () => {
    expect(await tried('a@example.com', 9)).toBe(5)
    expect(await tried('b@example.com', 1)).toBe(1)
    clock.advance(MINUTE / 2)
    expect(await tried('a@example.com', 1)).toBe(0)
    clock.advance(MINUTE / 2)
    expect(await tried('a@example.com', 9)).toBe(1)
    clock.advance(MINUTE)
    expect(await tried('a@example.com', 1)).toBe(0)
    clock.advance(MINUTE)
    expect(await tried('a@example.com', 1)).toBe(1)
  })

  it('is not refused until a time that a wrong clock has noted, and goes on counting', async () => {
    clock.advance(24 * 60 * MINUTE)
    expect(await tried('f@example.com', 9)).toBe(5)
    const right = new StillClock()
    const later = new SignInLimits(databaseOn(database.pool), right)
    const answers = [await later.attempt('f@example.com'), await later.attempt('f@example.com')]
    right.advance(MINUTE)
    answers.push(await later.attempt('f@example.com'))
    right.advance(MINUTE)
    expect([...answers, await later.attempt('f@example.com')]).toEqual([true, false, false, true])
  })

  it('allows at most about a hundred attempts a day to a caller who retries as soon as possible', async () => {
    let count = await tried('victim@example.com', 4)
    for (const end = clock.millis() + 24 * 60 * MINUTE; clock.millis() < end;) {
      expect(await tried('victim@example.com', 2)).toBe(1)
      clock.advance(delayAfter(++count) - 1)
      expect(await tried('victim@example.com', 1)).toBe(0)
      clock.advance(1)
    }
    expect(count).toBeGreaterThan(50)
    expect(count).toBeLessThanOrEqual(150)
  })

  it('allows no more attempts to many callers at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limits.attempt('e@example.com')),
    )
    expect(answers.filter(Boolean)).toHaveLength(5)
  })

  it('is forgiven after a success, and after twelve hours', async () => {
    await tried('c@example.com', 9)
    await limits.succeeded('c@example.com')
    expect(await tried('c@example.com', 9)).toBe(5)
    clock.advance(12 * 60 * MINUTE + 1)
    expect(await tried('c@example.com', 9)).toBe(5)
  })

  it('is not charged for attempts that were not judged', async () => {
    for (let count = 0; count < 9; count++) {
      expect(await limits.attempt('f@example.com')).toBe(true)
      await limits.refund('f@example.com')
    }
    expect(await tried('f@example.com', 9)).toBe(5)
  })

  it('is removed once its failures no longer count, ten addresses with each new failure', async () => {
    const kept = async () =>
      (await database.pool.query<{ count: number }>('select count(*)::int from sign_in_failures'))
        .rows[0]?.count
    await database.pool.query('delete from sign_in_failures')
    for (let count = 0; count < 25; count++) await limits.attempt(`old-${count}@example.com`)
    clock.advance(6 * 60 * MINUTE)
    await tried('recent@example.com', 9)
    clock.advance(6 * 60 * MINUTE + 1)
    const counts = []
    for (let count = 0; count < 4; count++) {
      await limits.attempt(`new-${count}@example.com`)
      counts.push(await kept())
    }
    expect(counts).toEqual([17, 8, 4, 5])
    expect(await tried('recent@example.com', 1)).toBe(1)
    expect(await kept()).toBe(5)
  })

  it('is not stored in plain text', async () => {
    const { rows } = await database.pool.query('select * from sign_in_failures')
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })
})
