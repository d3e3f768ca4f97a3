import { underWayUntil } from '#contracts/replays'
import type { Instant } from '#contracts/values'

interface Past<Value> {
  readonly value: Value
  /** Until when acts may land that were decided on it. */
  readonly seenUntil: Instant
}

/**
 * Something that holds for everybody, or for one person, as the log goes on. Times are the latest in the log up to there, so that no event can
 * pretend to be older than those before it.
 */
export class Then<Value> {
  private past: readonly Past<Value>[] = []
  /** What holds, by itself: nearly every act is judged on that alone. */
  private alone: readonly [Value]

  constructor(value: Value) {
    this.alone = [value]
  }

  get now(): Value {
    return this.alone[0]
  }

  change(value: Value, at: Instant): void {
    if (value === this.now) return
    this.past = [{ value: this.now, seenUntil: underWayUntil(at) }, ...this.seenAt(at)]
    this.alone = [value]
  }

  /** What an act at this time may have been decided on: what holds now, then what held a moment before. */
  at(now: Instant): readonly Value[] {
    if (this.past.length === 0) return this.alone
    this.past = this.seenAt(now)
    return [...this.alone, ...this.past.map(({ value }) => value)]
  }

  private seenAt(now: Instant): readonly Past<Value>[] {
    return this.past.filter(({ seenUntil }) => now <= seenUntil)
  }
}
