import { Clock } from '../../lib/clock.js'

/** The real time, moved ahead as far as a test wants. */
export class TestClock extends Clock {
  private ahead = 0

  advance(millis: number): void {
    this.ahead += millis
  }

  protected override read(): number {
    return Date.now() + this.ahead
  }
}

/** A Monday afternoon, when every market is open. */
export const MONDAY = Date.parse('2026-11-23T16:00:00.000Z')

/** A clock that stands still between the steps of a test. */
export class StillClock extends Clock {
  constructor(private at = Date.parse('2026-11-21T08:00:00.000Z')) {
    super()
  }

  advance(millis: number): void {
    this.at += millis
  }

  protected override read(): number {
    return this.at
  }
}
