/**
 * How far the log is known to reach, and who waits for more. Only committed positions are
 * announced.
 */
export class LogHead {
  private position = 0n
  private waiting: (() => void)[] = []

  announce(position: bigint): void {
    if (position <= this.position) return
    this.position = position
    this.wake()
  }

  /** The last position that was announced. */
  get end(): bigint {
    return this.position
  }

  reaches(position: bigint): boolean {
    return this.position >= position
  }

  /**
   * Resolves once the log is known to have an event after a position, or at the next wake after the
   * signal has aborted.
   */
  async growsBeyond(after: bigint, signal: AbortSignal): Promise<void> {
    while (this.position <= after && !signal.aborted)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  /** Makes all waiters check again whether to go on waiting. */
  wake(): void {
    const { waiting } = this
    this.waiting = []
    for (const wake of waiting) wake()
  }
}
