import { Refusal } from '../refusal.js'

/** Whose work it is: a person at an address, which many people may share. */
export interface Owner {
  readonly address: string
  readonly person: string
}

interface Waiting {
  readonly start: () => void
  readonly giveWay: (refusal: Refusal) => void
}

/** The work of the people at one address, in round-robin order. */
type People = Map<string, readonly Waiting[]>

const countOf = (people: People) =>
  [...people.values()].reduce((sum, { length }) => sum + length, 0)
const longestOf = (people: People) =>
  Math.max(0, ...[...people.values()].map(({ length }) => length))
const keep = (people: People, person: string, queue: readonly Waiting[]) =>
  void (queue.length > 0 ? people.set(person, queue) : people.delete(person))

/**
 * Drops the newest item of the person with the most; on a tie, of the last in order, so that it is
 * not the item being worked on.
 */
const endNewest = (people: People): void => {
  const [person, queue] = [...people].reduce((most, each) =>
    each[1].length >= most[1].length ? each : most,
  )
  keep(people, person, queue.slice(0, -1))
  queue.at(-1)?.giveWay(new Refusal('busy'))
}

/**
 * A fair queue, one item at a time: round-robin over addresses and, within one, over people. When
 * it is full, the address and the person with the most items give way.
 */
export class Rotation {
  /**
   * By address, in round-robin order: the first item of the first person at the first address is
   * being worked on.
   */
  private readonly addresses = new Map<string, People>()

  /** `most`: the maximum number of items running or waiting. */
  constructor(private readonly most: number) {}

  /** @throws Refusal `busy`, at once or while the work waits */
  async take<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    this.makeRoom(owner)
    await this.turnOf(owner)
    try {
      return await work()
    } finally {
      this.pass(owner)
    }
  }

  private makeRoom({ address, person }: Owner): void {
    const counted = [...this.addresses.values()].map((people) => ({
      people,
      count: countOf(people),
    }))
    if (counted.reduce((sum, { count }) => sum + count, 0) < this.most) return
    const own = this.peopleAt(address)
    const largest = counted.reduce((most, each) => (each.count > most.count ? each : most))
    if (largest.count > countOf(own) + 1) return endNewest(largest.people)
    if (longestOf(own) <= (own.get(person)?.length ?? 0) + 1) throw new Refusal('busy')
    endNewest(own)
  }

  private turnOf({ address, person }: Owner): Promise<void> {
    return new Promise((start, giveWay) => {
      const isFree = this.addresses.size === 0
      const people = this.peopleAt(address)
      this.addresses.set(
        address,
        people.set(person, [...(people.get(person) ?? []), { start, giveWay }]),
      )
      if (isFree) start()
    })
  }

  private pass({ address, person }: Owner): void {
    const people = this.peopleAt(address)
    const [, ...others] = people.get(person) ?? []
    people.delete(person)
    keep(people, person, others)
    this.addresses.delete(address)
    if (people.size > 0) this.addresses.set(address, people)
    const [next] = this.addresses.values()
    const [queue] = next?.values() ?? []
    queue?.[0]?.start()
  }

  private peopleAt(address: string): People {
    return this.addresses.get(address) ?? new Map<string, readonly Waiting[]>()
  }
}
