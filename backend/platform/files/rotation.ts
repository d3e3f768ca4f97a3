import { Refusal } from '../http/refusal.js'

interface Waiting {
  readonly start: () => void
  readonly giveWay: (refusal: Refusal) => void
}

/**
 * Work of many people, one piece at a time: a waiting piece of each before the second of anybody. Where all places are taken, the newest
 * piece of whoever has most gives way to somebody who has fewer.
 */
export class Rotation {
  /** In the order of turns: the first piece of the first person is at work. */
  private readonly queues = new Map<string, readonly Waiting[]>()

  /** `most`: how many pieces may be at work or waiting. */
  constructor(private readonly most: number) {}

  /** @throws Refusal `busy`, at once or while the work waits */
  async take<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    this.makeRoom(whose)
    await this.turnOf(whose)
    try {
      return await work()
    } finally {
      this.pass(whose)
    }
  }

  private makeRoom(whose: string): void {
    const taken = [...this.queues.values()].reduce((sum, { length }) => sum + length, 0)
    if (taken < this.most) return
    const [who, queue] = [...this.queues].reduce((most, each) => (each[1].length > most[1].length ? each : most))
    if (queue.length <= (this.queues.get(whose)?.length ?? 0) + 1) throw new Refusal('busy')
    this.queues.set(who, queue.slice(0, -1))
    queue.at(-1)?.giveWay(new Refusal('busy'))
  }

  private turnOf(whose: string): Promise<void> {
    return new Promise((start, giveWay) => {
      const isFree = this.queues.size === 0
      this.queues.set(whose, [...(this.queues.get(whose) ?? []), { start, giveWay }])
      if (isFree) start()
    })
  }

  private pass(whose: string): void {
    const [, ...others] = this.queues.get(whose) ?? []
    this.queues.delete(whose)
    if (others.length > 0) this.queues.set(whose, others)
    const [next] = this.queues.values()
    next?.[0]?.start()
  }
}
