import { LRUCache } from 'lru-cache'

const CALLERS = 10_000

/**
 * A leaky bucket per caller: a burst, then one call per interval. Kept in memory; drops the least
 * recent caller.
 */
export class Rate {
  private readonly buckets = new LRUCache<string, { level: number; at: number }>({ max: CALLERS })

  constructor(
    private readonly burst: number,
    private readonly everyMs: number,
  ) {}

  /**
   * Whether this caller may go on; counts the call. `now` is monotonic time in milliseconds,
   * unaffected by clock changes.
   */
  allows(caller: string, now: number = performance.now()): boolean {
    const bucket = this.buckets.get(caller) ?? { level: 0, at: now }
    const level = Math.max(0, bucket.level - (now - bucket.at) / this.everyMs)
    if (level + 1 > this.burst) return false
    this.buckets.set(caller, { level: level + 1, at: now })
    return true
  }

  /** Takes back a call that was counted. */
  refund(caller: string): void {
    const bucket = this.buckets.get(caller)
    if (bucket) this.buckets.set(caller, { ...bucket, level: Math.max(0, bucket.level - 1) })
  }
}
