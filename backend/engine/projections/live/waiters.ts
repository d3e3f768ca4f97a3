interface Waiter {
  readonly position: bigint
  readonly answer: (isReached: boolean) => void
}

/** Callers waiting for the projections to reach a position. */
export class Waiters {
  private readonly waiting = new Set<Waiter>()

  constructor(private readonly isReached: (position: bigint) => boolean) {}

  /** True once the position is reached, false if that takes too long. */
  wait(position: bigint, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        answer: (isReached) => {
          clearTimeout(timer)
          this.waiting.delete(waiter)
          resolve(isReached)
        },
      }
      const timer = setTimeout(() => waiter.answer(false), timeoutMs)
      this.waiting.add(waiter)
    })
  }

  /** Resolves the callers whose position is reached. */
  settle(): void {
    for (const waiter of this.waiting) if (this.isReached(waiter.position)) waiter.answer(true)
  }

  /** No further position will be reached. */
  end(): void {
    for (const waiter of this.waiting) waiter.answer(false)
  }
}
