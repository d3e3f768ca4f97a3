/** Measures the total time of several alternating steps: one step runs at a time. */
export class Stopwatch<Step extends string> {
  private current: Step | undefined
  private since = 0
  private readonly spent = new Map<Step, number>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Switches to this step. */
  begin(step: Step): void {
    const now = this.now()
    this.stop(now)
    this.current = step
    this.since = now
  }

  /** So far, in whole milliseconds. */
  of(step: Step): number {
    const now = this.now()
    this.stop(now)
    this.since = now
    return Math.round(this.spent.get(step) ?? 0)
  }

  private stop(now: number): void {
    if (this.current !== undefined)
      this.spent.set(this.current, (this.spent.get(this.current) ?? 0) + now - this.since)
  }
}
