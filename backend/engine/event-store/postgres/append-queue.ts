import { MAX_APPEND_BYTES } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'

const batchMost = 1_000
const batchUnitsMost = 2 * MAX_APPEND_BYTES

/** What may wait for the log: `appends` by number, `units` by the length of their texts. */
interface QueueBound {
  readonly appends: number
  readonly units: number
}

const usualBound: QueueBound = { appends: 10_000, units: 64 * MAX_APPEND_BYTES }

/** The appends that were not sent yet, in the order of their calls. */
export class AppendQueue {
  private readonly waiting: PendingAppend[] = []
  private units = 0

  constructor(private readonly bound = usualBound) {}

  get length(): number {
    return this.waiting.length
  }

  /** False where too much waits already. */
  offer(pending: PendingAppend): boolean {
    if (this.waiting.length >= this.bound.appends || this.units >= this.bound.units) return false
    this.waiting.push(pending)
    this.units += unitsOf(pending)
    return true
  }

  /** What goes together in one call. */
  takeBatch(): PendingAppend[] {
    return this.take(this.batchLength())
  }

  takeAll(): PendingAppend[] {
    return this.take(this.waiting.length)
  }

  private take(count: number): PendingAppend[] {
    const taken = this.waiting.splice(0, count)
    for (const pending of taken) this.units -= unitsOf(pending)
    return taken
  }

  private batchLength(): number {
    let units = 0
    for (const [index, pending] of this.waiting.entries()) {
      if (index === batchMost) return index
      units += unitsOf(pending)
      if (units > batchUnitsMost) return index
    }
    return this.waiting.length
  }
}

const unitsOf = ({ events }: PendingAppend): number => {
  let units = 0
  for (const { data, metadata } of events) units += data.length + metadata.length
  return units
}
