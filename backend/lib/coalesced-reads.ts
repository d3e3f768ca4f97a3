import { ShortLivedMap } from './short-lived-map.js'

interface Reads<Answer> {
  running: Promise<Answer>
  next?: Promise<Answer>
}

/** Coalesces reads that must start after the call: callers during a read share the next one. */
export class CoalescedReads<Answer> {
  private readonly reads = new ShortLivedMap<Reads<Answer>>()

  /**
   * The result of a read that starts after this call.
   * @throws what `ask` throws, for all who share it
   */
  ask(about: string, ask: () => Promise<Answer>): Promise<Answer> {
    const reads = this.reads.get(about)
    if (!reads) return this.begin(about, ask)
    const goOn = () => this.begin(about, ask)
    reads.next ??= reads.running.then(goOn, goOn)
    return reads.next
  }

  private begin(about: string, ask: () => Promise<Answer>): Promise<Answer> {
    const reads: Reads<Answer> = { running: ask() }
    const end = () => {
      if (this.reads.get(about) === reads && !reads.next) this.reads.delete(about)
    }
    reads.running.then(end, end)
    this.reads.set(about, reads)
    return reads.running
  }
}
