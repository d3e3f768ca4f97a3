import type { Instant } from '#contracts/values'

/** How fast the clock runs while the host's is behind it: a little slower, so that they meet, and close enough for limits by time. */
const PACE = 0.9

/** A difference between the host's clock and time as it passes, in milliseconds, that no correction of a running clock makes. */
const JUMP_MS = 60_000

/** A jump of the host's clock: how far it went forward, or back. */
export interface Jump {
  readonly at: Instant
  readonly byMs: number
}

/**
 * The server's clock. It never goes backwards, and never stands still: while the host's clock is behind what was told already, by this process
 * or by the log, it runs on by the time that passes. So later events bear later times, and whatever waits for a time comes to an end.
 */
export class Clock {
  private last = 0
  private lastSpan = 0
  /** What the host's clock showed when the passing time was 0. */
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
    // Many ask in the same millisecond.
    if (millis !== this.told.millis) this.told = { millis, text: new Date(millis).toISOString() }
    return this.told.text
  }

  /** What the log has recorded is past: no earlier instant is told from now on. */
  notBefore(instant: Instant): void {
    const millis = Date.parse(instant)
    if (millis > this.last) this.tell(millis, this.span())
  }

  /** How far the host's clock is behind, in milliseconds, and its latest jump. */
  state(): { readonly aheadMs: number; readonly jumped: Jump | null } {
    return { aheadMs: Math.max(0, this.millis() - this.read()), jumped: this.jumped }
  }

  /** Lets the next reading be earlier than those before: only for a clock whose time is invented. */
  protected restart(): void {
    this.last = 0
    this.zero = undefined
    this.jumped = null
  }

  protected read(): number {
    return Date.now()
  }

  /** Milliseconds that have passed since some moment: it only runs forward, whatever is done to the host's clock. */
  protected span(): number {
    return performance.now()
  }

  private tell(millis: number, span: number): void {
    this.last = millis
    this.lastSpan = span
  }

  private judge(wall: number, span: number): void {
    const byMs = wall - span - (this.zero ?? wall - span)
    if (Math.abs(byMs) >= JUMP_MS) this.jumped = { at: new Date(wall).toISOString(), byMs: Math.round(byMs) }
    this.zero = wall - span
  }
}
