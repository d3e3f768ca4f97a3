interface Waiting<Item, Answer> {
  readonly item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Batches items: those that arrive while others are in flight travel together next. */
export class Grouped<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = []
  private isUnderWay = false

  /** `send` answers in the order of the items. */
  constructor(private readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>) {}

  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (!this.isUnderWay) void this.sendAll()
    })
  }

  private async sendAll(): Promise<void> {
    this.isUnderWay = true
    while (this.waiting.length > 0) {
      // Callers in the same turn of the event loop, such as those released by another group's
      // answer, join it.
      await new Promise(setImmediate)
      const group = this.waiting
      this.waiting = []
      await this.send(group.map(({ item }) => item)).then(
        (answers) => group.forEach(({ resolve }, at) => resolve(answers[at] as Answer)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      )
    }
    this.isUnderWay = false
  }
}
