/** The pauses between tries that fail, in milliseconds: each is twice as long as the one before, up to the longest. */
export class BackOff {
  private coming: number

  constructor(
    private readonly shortestMs: number,
    private readonly longestMs: number,
  ) {
    this.coming = shortestMs
  }

  /** The pause before the next try. */
  next(): number {
    const pause = this.coming
    this.coming = Math.min(pause * 2, this.longestMs)
    return pause
  }

  /** After a try that went well. */
  reset(): void {
    this.coming = this.shortestMs
  }
}
