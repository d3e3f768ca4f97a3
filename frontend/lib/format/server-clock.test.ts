import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { forgetServerDate, noteServerDate, serverNow } from './server-clock.js'

const HOUR = 3_600_000
const now = Date.parse('2026-11-21T08:00:00.000Z')
const httpDate = (at: number): string => new Date(at).toUTCString()
const ahead = (): number => serverNow() - Date.now()

beforeEach(() => {
  jest.useFakeTimers({ now })
  forgetServerDate()
})
afterEach(() => void jest.useRealTimers())

describe('the time of the server', () => {
  it('is the time of this computer until an answer says otherwise, and while both agree', () => {
    expect(serverNow()).toBe(now)
    noteServerDate(httpDate(now), now + 100, now + 300)
    noteServerDate(null, now, now)
    noteServerDate('soon', now, now)
    expect(serverNow()).toBe(now)
  })

  it.each([2 * HOUR, -2 * HOUR])(
    'is known within a second when this computer is wrong by %s ms',
    (wrong) => {
      noteServerDate(httpDate(now), now + wrong + 100, now + wrong + 300)
      expect(Math.abs(ahead() + wrong)).toBeLessThan(1_000)
    },
  )

  it('is taken from the quickest answer, which is the most exact', () => {
    noteServerDate(httpDate(now + HOUR), now + 400, now + 500)
    const known = serverNow()
    noteServerDate(httpDate(now + HOUR), now, now + 8_000)
    expect(serverNow()).toBe(known)
  })

  it('runs on with the clock of this computer', () => {
    noteServerDate(httpDate(now + HOUR), now, now + 100)
    const known = serverNow()
    jest.advanceTimersByTime(90_000)
    expect(serverNow()).toBe(known + 90_000)
  })

  it('follows a clock that is changed', () => {
    noteServerDate(httpDate(now), now, now + 100)
    noteServerDate(httpDate(now + HOUR), now, now + 900)
    expect(Math.abs(ahead() - HOUR)).toBeLessThan(1_000)
  })
})

describe('the clock of this computer', () => {
  it('is asked only for spans of time: days and hours that people read are the server’s', () => {
    const files = readdirSync('frontend', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    const drawn = files.filter((file) => !file.includes('.test.') && !file.startsWith('testing'))
    const asking = drawn.filter((file) =>
      /new Date\(\)|Date\.now\(\)/.test(readFileSync(join('frontend', file), 'utf8')),
    )
    expect(asking.toSorted()).toEqual([
      'features/dashboard/use-at-most-every.ts',
      'lib/api/api.ts',
      'lib/api/transport.ts',
      'lib/browser/missing-part.ts',
      'lib/commands/open-intents.ts',
      'lib/format/server-clock.ts',
    ])
  })
})
