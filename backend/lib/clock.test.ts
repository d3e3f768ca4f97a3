import { describe, expect, it } from '@jest/globals'
import { Clock } from './clock.js'

const HOUR = 3_600_000

/** A clock on a host whose own clock and whose passing time are given. */
class GivenClock extends Clock {
  passed = 0

  constructor(public wall: number) {
    super()
  }

  /** Time passes, and the host's clock says so. */
  pass(millis: number): void {
    this.passed += millis
    this.wall += millis
  }

  protected override read(): number {
    return this.wall
  }

  protected override span(): number {
    return this.passed
  }
}

describe('the clock', () => {
  it('tells each reading of the host’s clock as an instant', () => {
    const clock = new GivenClock(1_000)
    expect(clock.now()).toBe('1970-01-01T00:00:01.000Z')
    expect(clock.now()).toBe('1970-01-01T00:00:01.000Z')
    clock.pass(1)
    expect(clock.now()).toBe('1970-01-01T00:00:01.001Z')
  })

  it('may begin at the epoch', () => {
    expect(new GivenClock(0).now()).toBe('1970-01-01T00:00:00.000Z')
  })

  it('runs on while the host’s clock is behind what was told, and meets it again', () => {
    const clock = new GivenClock(10 * HOUR)
    const before = clock.millis()
    clock.wall -= HOUR
    expect(clock.millis()).toBe(before)
    clock.pass(1_000)
    expect(clock.millis()).toBe(before + 900)
    for (let minutes = 0; minutes < 11 * 60; minutes++) {
      const last = clock.millis()
      clock.pass(60_000)
      expect(clock.millis()).toBeGreaterThan(last)
    }
    expect(clock.millis()).toBe(clock.wall)
  })

  it('runs on by parts of milliseconds, however often it is asked', () => {
    const clock = new GivenClock(10 * HOUR)
    const before = clock.millis()
    clock.wall -= HOUR
    for (let asked = 0; asked < 1_000; asked++) {
      clock.pass(0.5)
      clock.millis()
    }
    expect(clock.millis() - before).toBeGreaterThanOrEqual(400)
    expect(clock.millis() - before).toBeLessThanOrEqual(500)
  })

  it('tells nothing before the last event of the log', () => {
    const clock = new GivenClock(Date.parse('2026-11-21T08:00:00.000Z'))
    clock.notBefore('2026-11-21T09:00:00.000Z')
    expect(clock.now()).toBe('2026-11-21T09:00:00.000Z')
    clock.pass(10_000)
    expect(clock.now()).toBe('2026-11-21T09:00:09.000Z')
    clock.notBefore('2026-11-21T08:30:00.000Z')
    expect(clock.now()).toBe('2026-11-21T09:00:09.000Z')
    expect(clock.state()).toEqual({ aheadMs: HOUR - 1_000, jumped: null })
  })

  it.each([2 * HOUR, -2 * HOUR])('knows a jump of the host’s clock by %i ms', (byMs) => {
    const clock = new GivenClock(Date.parse('2026-11-21T08:00:00.000Z'))
    clock.now()
    clock.pass(30_000)
    expect(clock.state().jumped).toBeNull()
    clock.wall += byMs
    clock.pass(500)
    expect(clock.state().jumped).toEqual({ at: new Date(clock.wall).toISOString(), byMs })
    clock.pass(500)
    expect(clock.state().jumped?.byMs).toBe(byMs)
  })
})
