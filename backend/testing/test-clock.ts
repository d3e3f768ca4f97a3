import { Clock } from '../lib/clock.js'

/** The true time, moved ahead by as much as a test wants. */
export class TestClock extends Clock {
  private ahead = 0

  advance(millis: number): void {
    this.ahead += millis
  }

  protected override read(): number {
    return Date.now() + this.ahead
  }
}
