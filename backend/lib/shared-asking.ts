import { BriefMap } from './brief-map.js'

interface Turns<Answer> {
  running: Promise<Answer>
  next?: Promise<Answer>
}

/**
 * Questions whose answers must be newer than the asking: whoever asks while one is under way shares the one that begins after it, so that a
 * crowd asks twice and not once each.
 */
export class SharedAsking<Answer> {
  private readonly turns = new BriefMap<Turns<Answer>>()

  /** The answer to a question that begins after this call. @throws whatever `ask` throws, for all who share it */
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
