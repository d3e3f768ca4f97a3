/** How many writes may queue for the database before the fold has to wait. */
const AHEAD = 16

/**
 * Serialises a build's writes, one table at a time: each table has a server process of its own, and
 * parallel ones would compete with commands for cores.
 */
export class WriteQueue {
  private readonly waiting: Promise<void>[] = []

  /**
   * Runs the work after everything sent before it, even if that failed.
   * @returns when it is done. Rejects if it fails.
   */
  send(work: () => Promise<void>): Promise<void> {
    const done = (this.waiting.at(-1) ?? Promise.resolve()).then(work, work)
    this.waiting.push(done)
    const isOver = () => void this.waiting.shift()
    done.then(isOver, isOver)
    return done
  }

  /** Backpressure: waits while the database is slower than the fold. */
  async room(): Promise<void> {
    while (this.waiting.length > AHEAD) await this.waiting[0]?.catch(() => undefined)
  }
}
