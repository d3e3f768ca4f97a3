/** How many pieces of work may wait for the database, so that the fold need not. */
const AHEAD = 16

/**
 * The way of a build's rows to the database, for one table after the other: each has a process of the server to itself, and the more of those
 * work at once, the longer a command waits for a processor. One may still be at work on the last of what it was sent.
 */
export class Lane {
  private readonly waiting: Promise<void>[] = []

  /**
   * Does the work after everything sent before it, whether or not that failed.
   * @returns when it is done. Rejects if it fails.
   */
  send(work: () => Promise<void>): Promise<void> {
    const done = (this.waiting.at(-1) ?? Promise.resolve()).then(work, work)
    this.waiting.push(done)
    const isOver = () => void this.waiting.shift()
    done.then(isOver, isOver)
    return done
  }

  /** Waits, if the database is slower than the fold, until less is waiting. */
  async room(): Promise<void> {
    while (this.waiting.length > AHEAD) await this.waiting[0]?.catch(() => undefined)
  }
}
