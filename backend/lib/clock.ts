import type { Instant } from '#contracts/values'

/** The server's clock. It never goes backwards within a process, so that later events never bear earlier times. */
export class Clock {
  private last = 0
  private told = { millis: 0, text: new Date(0).toISOString() }

  /** Milliseconds since 1970, UTC. */
  millis(): number {
    this.last = Math.max(this.last, this.read())
    return this.last
  }

  now(): Instant {
    const millis = this.millis()
    // Many ask in the same millisecond.
    if (millis !== this.told.millis) this.told = { millis, text: new Date(millis).toISOString() }
    return this.told.text
  }

  /** Lets the next reading be earlier than those before: only for a clock whose time is invented. */
  protected restart(): void {
    this.last = 0
  }

  protected read(): number {
    return Date.now()
  }
}
