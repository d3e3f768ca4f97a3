import type { Numbered } from '#contracts/events/ledger-events'
import type { Projection } from '../projections/projection.js'

/**
 * A fold that throws here has thrown in the live projection too, which would be parked before this
 * event.
 */
export const blaming = <Result>(
  { table }: Projection,
  event: Numbered,
  work: () => Result,
): Result => {
  try {
    return work()
  } catch (error) {
    throw new Error(`${table.name} cannot be replayed at event ${event.ordinal}`, { cause: error })
  }
}
