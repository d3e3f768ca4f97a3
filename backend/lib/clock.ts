import type { Instant } from '#contracts/values/values'

/**
 * How fast the clock runs while the host's is behind it: slow enough that the two meet, yet close
 * enough for time limits.
 */
const PACE = 0.9

/**
 * A difference between the host's clock and monotonic time, in milliseconds, larger than any
 * gradual clock correction.
 */
const JUMP_MS = 60_000

/** A jump of the host's clock, and how far it went forward or back. */
export interface Jump {
  readonly at: Instant
  readonly byMs: number
}

/**
 * The server's clock. It never goes back and never stands still: while the host's clock is behind
 * an instant already handed out, by this process or in the log, it runs on monotonic time. So later
 * events have later times, and every wait ends.
 */
export class Clock {
  private last = 0
  private lastSpan = 0
  /** The host's clock at monotonic time 0. */
  private zero: number | undefined
  private told = { millis: 0, text: new Date(0).toISOString() }
  private jumped: Jump | null = null

  /** Milliseconds since 1970, UTC. */
  millis(): number {
    const [wall, span] = [this.read(), this.span()]
    this.judge(wall, span)
    if (wall >= this.last) this.tell(wall, span)
    else {
      const runsOn = Math.floor((span - this.lastSpan) * PACE)
      if (runsOn > 0) this.tell(this.last + runsOn, this.lastSpan + runsOn / PACE)
    }
    return this.last
  }

  now(): Instant {
    const millis = this.millis()
    // Many calls fall into the same millisecond.
    if (millis !== this.told.millis) this.told = { millis, text: new Date(millis).toISOString() }
    return this.told.text
  }

  /** Sets a lower bound from the log: no earlier instant is returned from now on. */
  notBefore(instant: Instant): void {
    const millis = Date.parse(instant)
    if (millis > this.last) this.tell(millis, this.span())
  }

  /** How far the host's clock is behind, in milliseconds, and its latest jump. */
  state(): { readonly aheadMs: number; readonly jumped: Jump | null } {
    return { aheadMs: Math.max(0, this.millis() - this.read()), jumped: this.jumped }
  }

  /** Lets the clock go back: only for simulated time. */
  protected restart(): void {
    this.last = 0
    this.zero = undefined
    this.jumped = null
  }

  protected read(): number {
    return Date.now()
  }

  /** Monotonic time in milliseconds, unaffected by changes of the host's clock. */
  protected span(): number {
    return performance.now()
  }

  private tell(millis: number, span: number): void {
    this.last = millis
    this.lastSpan = span
  }

  private judge(wall: number, span: number): void {
    const byMs = wall - span - (this.zero ?? wall - span)
    if (Math.abs(byMs) >= JUMP_MS)
      this.jumped = { at: new Date(wall).toISOString(), byMs: Math.round(byMs) }
    this.zero = wall - span
  }
}
