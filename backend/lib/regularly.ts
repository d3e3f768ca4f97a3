/** Work that is done every so often, one time after the other: while it takes longer, nothing piles up. What fails is made up for by the next time. */
export class Regularly {
  private timer: NodeJS.Timeout | undefined
  private current: Promise<void> | undefined

  constructor(
    private readonly work: () => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** The first time is after as many milliseconds, too. No timer keeps the process alive. */
  start(everyMs: number): void {
    this.timer = setInterval(() => void (this.current ??= this.once()), everyMs).unref()
  }

  /** Resolves once what is under way has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
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
  }
}
