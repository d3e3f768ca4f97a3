import { MAX_APPEND_BYTES } from './event-store.js'
import type { PendingAppend } from './pending-appends.js'

/** What may wait for the log: `appends` by number, `units` by the length of their texts. */
interface QueueBound {
  readonly appends: number
  readonly units: number
}

const usualBound: QueueBound = { appends: 10_000, units: 64 * MAX_APPEND_BYTES }

/** Room for the appends that wait. It is full once either bound is reached, so that the last one that enters may be of any size. */
export class QueueRoom {
  private appends = 0
  private units = 0

  constructor(private readonly bound = usualBound) {}

  /** False where too much waits already. */
  enters(pending: PendingAppend): boolean {
    if (this.appends >= this.bound.appends || this.units >= this.bound.units) return false
    this.appends++
    this.units += unitsOf(pending)
    return true
  }

  leaves(pending: PendingAppend): void {
    this.appends--
    this.units -= unitsOf(pending)
  }
}

export const unitsOf = ({ events }: PendingAppend): number => {
  let units = 0
  for (const { data, metadata } of events) units += data.length + metadata.length
  return units
}
