import { expect, it } from '@jest/globals'
import { Clock } from './clock.js'

/** A clock whose readings are given. */
class GivenClock extends Clock {
  constructor(private readonly readings: number[]) {
    super()
  }

  protected override read(): number {
    return this.readings.shift() ?? 0
  }
}

it('A clock tells each reading as an instant, and never goes backwards', () => {
  const clock = new GivenClock([1_000, 1_000, 1_001, 999, 2_000])
  expect(Array.from({ length: 5 }, () => clock.now())).toEqual([
    '1970-01-01T00:00:01.000Z',
    '1970-01-01T00:00:01.000Z',
    '1970-01-01T00:00:01.001Z',
    '1970-01-01T00:00:01.001Z',
    '1970-01-01T00:00:02.000Z',
  ])
})

it('A clock may begin at the epoch', () => {
  expect(new GivenClock([0]).now()).toBe('1970-01-01T00:00:00.000Z')
})
