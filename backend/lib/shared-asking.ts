import { ShortLivedMap } from './short-lived-map.js'

interface Turns<Answer> {
  running: Promise<Answer>
  next?: Promise<Answer>
}

/** Coalesces reads that must start after the call: callers during a read share the next one. */
export class SharedAsking<Answer> {
  private readonly turns = new ShortLivedMap<Turns<Answer>>()

  /** The result of a read that starts after this call. @throws what `ask` throws, for all who share it */
  ask(about: string, ask: () => Promise<Answer>): Promise<Answer> {
    const turns = this.turns.get(about)
    if (!turns) return this.begin(about, ask)
    const goOn = () => this.begin(about, ask)
    turns.next ??= turns.running.then(goOn, goOn)
    return turns.next
  }

  private begin(about: string, ask: () => Promise<Answer>): Promise<Answer> {
    const turns: Turns<Answer> = { running: ask() }
    const end = () => {
      if (this.turns.get(about) === turns && !turns.next) this.turns.delete(about)
    }
    turns.running.then(end, end)
    this.turns.set(about, turns)
    return turns.running
  }
}
