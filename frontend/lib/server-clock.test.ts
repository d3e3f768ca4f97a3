import { beforeEach, describe, expect, it } from '@jest/globals'
import { forgetServerDate, noteServerDate, serverNow } from './server-clock.js'

const HOUR = 3_600_000
const now = Date.parse('2026-11-21T08:00:00.000Z')
const httpDate = (at: number): string => new Date(at).toUTCString()
const ahead = (): number => serverNow() - Date.now()

beforeEach(forgetServerDate)

describe('the time of the server', () => {
  it('is the time of this computer until an answer says otherwise, and while both agree', () => {
    expect(Math.abs(ahead())).toBeLessThan(50)
    noteServerDate(httpDate(now), now + 100, now + 300)
    noteServerDate(null, now, now)
    noteServerDate('soon', now, now)
    expect(Math.abs(ahead())).toBeLessThan(50)
  })

  it.each([2 * HOUR, -2 * HOUR])('is known within a second when this computer is wrong by %s ms', (wrong) => {
    noteServerDate(httpDate(now), now + wrong + 100, now + wrong + 300)
    expect(Math.abs(ahead() + wrong)).toBeLessThan(1_000)
  })

  it('is taken from the quickest answer, which is the most exact', () => {
    noteServerDate(httpDate(now + HOUR), now + 400, now + 500)
    const known = ahead()
    noteServerDate(httpDate(now + HOUR), now, now + 8_000)
    expect(Math.abs(ahead() - known)).toBeLessThan(50)
  })

  it('follows a clock that is changed', () => {
    noteServerDate(httpDate(now), now, now + 100)
    noteServerDate(httpDate(now + HOUR), now, now + 900)
    expect(Math.abs(ahead() - HOUR)).toBeLessThan(1_000)
  })
})
