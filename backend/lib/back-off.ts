/** Exponential backoff, in milliseconds: each pause is twice the previous one, up to a maximum. */
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

  /** Call after a success. */
  reset(): void {
    this.coming = this.shortestMs
  }
}
