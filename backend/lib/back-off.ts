/** The pauses between failed attempts, in milliseconds: each twice as long as the one before, up to the longest. */
export class BackOff {
  private coming: number

  constructor(
    private readonly shortestMs: number,
    private readonly longestMs: number,
  ) {
    this.coming = shortestMs
  }

  /** The pause before the next attempt. */
  next(): number {
    const pause = this.coming
    this.coming = Math.min(pause * 2, this.longestMs)
    return pause
  }

  /** To be called after a success. */
  reset(): void {
    this.coming = this.shortestMs
  }
}
