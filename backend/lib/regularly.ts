/**
 * Repeats a task at an interval, one run at a time. A slow run delays the next; a failed one is
 * retried by the next.
 */
export class Regularly {
  private timer: NodeJS.Timeout | undefined
  private current: Promise<void> | undefined
  private isAskedAgain = false

  constructor(
    private readonly work: () => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** The first run also waits one interval. The timer does not keep the process alive. */
  start(everyMs: number): void {
    this.timer = setInterval(() => void (this.current ??= this.once()), everyMs).unref()
  }

  /**
   * Runs the task without waiting for the interval: now, or once the current run has ended. Does
   * nothing unless started.
   */
  soon(): void {
    if (this.timer === undefined) return
    this.isAskedAgain = this.current !== undefined
    this.current ??= this.once()
  }

  /** Resolves once the current run has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.timer = undefined
    await this.current
  }

  private async once(): Promise<void> {
    try {
      await this.work()
    } catch (error) {
      this.onFailure(error)
    } finally {
      this.current = undefined
    }
    if (!this.isAskedAgain) return
    this.isAskedAgain = false
    this.soon()
  }
}
