/** Runs work under the same key sequentially; different keys do not wait for each other. */
export class KeyedQueue {
  private readonly queues = new Map<
    string,
    { readonly last: Promise<unknown>; readonly length: number }
  >()

  /** `most`: the maximum running or waiting. */
  constructor(private readonly most: number) {}

  /** Whether one more may wait. */
  hasRoom(key: string): boolean {
    return (this.queues.get(key)?.length ?? 0) < this.most
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const { last = Promise.resolve(), length = 0 } = this.queues.get(key) ?? {}
    const done = last.then(work)
    const left = done.then(
      () => this.leave(key),
      () => this.leave(key),
    )
    this.queues.set(key, { last: left, length: length + 1 })
    return done
  }

  private leave(key: string): void {
    const queue = this.queues.get(key)
    if (queue && queue.length > 1) this.queues.set(key, { ...queue, length: queue.length - 1 })
    else this.queues.delete(key)
  }
}
