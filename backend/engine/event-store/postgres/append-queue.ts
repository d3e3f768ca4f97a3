import { MAX_APPEND_BYTES } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'
import { QueueRoom, unitsOf } from '../queue-room.js'

const batchMost = 1_000
const batchUnitsMost = 2 * MAX_APPEND_BYTES

/** The appends not sent yet, in call order. */
export class AppendQueue {
  private readonly waiting: PendingAppend[] = []

  constructor(private readonly room = new QueueRoom()) {}

  get length(): number {
    return this.waiting.length
  }

  /** False if too much is waiting already. */
  offer(pending: PendingAppend): boolean {
    if (!this.room.enters(pending)) return false
    this.waiting.push(pending)
    return true
  }

  /** The appends for the next call, at most so many. */
  takeBatch(most = batchMost): PendingAppend[] {
    return this.take(this.batchLength(Math.min(most, batchMost)))
  }

  takeAll(): PendingAppend[] {
    return this.take(this.waiting.length)
  }

  private take(count: number): PendingAppend[] {
    const taken = this.waiting.splice(0, count)
    for (const pending of taken) this.room.leaves(pending)
    return taken
  }

  private batchLength(most: number): number {
    let units = 0
    for (const [index, pending] of this.waiting.entries()) {
      if (index === most) return index
      units += unitsOf(pending)
      if (units > batchUnitsMost) return index
    }
    return this.waiting.length
  }
}
