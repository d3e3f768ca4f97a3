/** One read: the first event of a stream from a revision on. */
export interface Look {
  readonly stream: string
  readonly from: number
}

interface Asked<Answer> extends Look {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Batches the reads of one tick into one query: waking a database session costs more than any of them. They also fail together. */
export class LogLooks<Answer> {
  private asked: Asked<Answer>[] = []

  /** `look` answers each read by its index. */
  constructor(private readonly look: (looks: readonly Look[]) => Promise<readonly Answer[]>) {}

  ask(stream: string, from: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) process.nextTick(() => void this.send())
      this.asked.push({ stream, from, resolve, reject })
    })
  }

  private async send(): Promise<void> {
    const asked = this.asked
    this.asked = []
    try {
      const answers = await this.look(asked)
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}
