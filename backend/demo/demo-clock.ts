import { Clock } from '../lib/clock.js'

/** A clock with invented times while the demo's past is written, and the real time afterwards. */
export class DemoClock extends Clock {
  private invented: number | null = null

  /**
   * Sets the time, in milliseconds since 1970. The first one may be earlier than what the server
   * has read of the real time.
   */
  pretend(millis: number): void {
    if (this.invented === null) this.restart()
    this.invented = millis
  }

  release(): void {
    this.invented = null
    // Going from invented times to the real one is no jump of the host's clock.
    this.restart()
  }

  protected override read(): number {
    return this.invented ?? Date.now()
  }
}
