import { ShortLivedMap } from './short-lived-map.js'

/** Limits concurrency per key. */
export class ConcurrencyLimit {
  private readonly counts = new ShortLivedMap<number>()

  constructor(private readonly most: number) {}

  /** Whether one more may enter; if so, it counts until it leaves. */
  enters(whose: string): boolean {
    const count = this.counts.get(whose) ?? 0
    if (count >= this.most) return false
    this.counts.set(whose, count + 1)
    return true
  }

  leaves(whose: string): void {
    const left = (this.counts.get(whose) ?? 1) - 1
    if (left > 0) this.counts.set(whose, left)
    else this.counts.delete(whose)
  }
}
