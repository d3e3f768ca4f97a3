interface Waiting<Item, Answer> {
  readonly item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Items that come while others are on their way travel together, as soon as those have arrived. */
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
      // Those who come in the same turn of the event loop, as when the answer of another group has freed them, travel with it.
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
