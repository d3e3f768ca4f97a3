/** How far the log is known to reach, and who waits for more. Only committed positions are announced. */
export class LogHead {
  private position = 0n
  private readonly waiting = new Set<() => void>()

  announce(position: bigint): void {
    if (position <= this.position) return
    this.position = position
    for (const wake of this.waiting) wake()
  }

  /** The last position that was announced. */
  get end(): bigint {
    return this.position
  }

  reaches(position: bigint): boolean {
    return this.position >= position
  }

  /** Resolves once the log is known to have an event after a position, or when the signal aborts. */
  async growsBeyond(after: bigint, signal: AbortSignal): Promise<void> {
    while (this.position <= after && !signal.aborted) await this.nextWake(signal)
  }

  private nextWake(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }
}
