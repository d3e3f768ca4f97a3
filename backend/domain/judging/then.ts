import { underWayUntil } from '#contracts/audit/replays'
import type { Instant } from '#contracts/values/values'

interface Past<Value> {
  readonly value: Value
  /** Until when acts decided on it may still land. */
  readonly seenUntil: Instant
}

/**
 * A value that changes as the log goes on. Times are the latest in the log so far, so that no event
 * can pretend to be older than earlier ones.
 */
export class Then<Value> {
  private past: readonly Past<Value>[] = []
  /** The current value alone, enough to judge nearly every act. */
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

  /**
   * The values that an act at this time may have been decided on: the current one, then a recent
   * one.
   */
  at(now: Instant): readonly Value[] {
    if (this.past.length === 0) return this.alone
    this.past = this.seenAt(now)
    return [...this.alone, ...this.past.map(({ value }) => value)]
  }

  private seenAt(now: Instant): readonly Past<Value>[] {
    return this.past.filter(({ seenUntil }) => now <= seenUntil)
  }
}
