/** One read: the first event of a stream from a revision on. */
export interface Read {
  readonly stream: string
  readonly from: number
}

interface WaitingRead<Answer> extends Read {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches the reads of one tick into one query, since waking a database session costs more than a
 * read. They fail together.
 */
export class ReadBatcher<Answer> {
  private asked: WaitingRead<Answer>[] = []

  /** `read` answers each read by its index. */
  constructor(private readonly read: (reads: readonly Read[]) => Promise<readonly Answer[]>) {}

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
      const answers = await this.read(asked)
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}
