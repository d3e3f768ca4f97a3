/** A wait that can be cut short. */
export class Pause {
  private timer: NodeJS.Timeout | undefined
  private finish: (() => void) | undefined
  private canBeShortened = false
  private endsAt = 0

  /** Resolves after `ms`, or earlier if shortened. */
  take(ms: number, canBeShortened: boolean): Promise<void> {
    return new Promise((resolve) => {
      this.finish = resolve
      this.canBeShortened = canBeShortened
      this.set(ms)
    })
  }

  /** Ends the wait within `ms`, if it can be shortened. */
  shorten(ms: number): void {
    if (this.finish && this.canBeShortened && performance.now() + ms < this.endsAt) this.set(ms)
  }

  end(): void {
    clearTimeout(this.timer)
    this.finish?.()
    this.finish = undefined
  }

  private set(ms: number): void {
    clearTimeout(this.timer)
    this.endsAt = performance.now() + ms
    this.timer = setTimeout(() => this.end(), ms).unref()
  }
}
