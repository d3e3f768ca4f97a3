import { MAX_APPEND_BYTES } from './event-store.js'
import type { PendingAppend } from './pending-appends.js'

/** How much may wait for the log: `appends` is their number, `units` the length of their texts. */
interface QueueBound {
  readonly appends: number
  readonly units: number
}

const usualBound: QueueBound = { appends: 10_000, units: 64 * MAX_APPEND_BYTES }

/**
 * Room for waiting appends. It is full once either bound is reached, so the last one to enter may
 * be of any size.
 */
export class QueueRoom {
  private appends = 0
  private units = 0

  constructor(private readonly bound = usualBound) {}

  /** False if too much is waiting already. */
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
