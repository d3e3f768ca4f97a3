import type { ResourceLimits } from 'node:worker_threads'
import type pg from 'pg'
import type { EventStoreDbAddress } from '../event-store/open-event-store.js'

/** What a thread that goes over the whole log needs to find log and tables again. `database` connects as the owner of the schema. */
export interface LogWork {
  readonly database: pg.ClientConfig
  readonly hasRoles: boolean
  readonly eventStore?: EventStoreDbAddress | undefined
}

/**
 * A young generation that holds some pages of events: what dies there costs nothing. The old one takes the rows in memory and, at once,
 * all that is young: where it could not, each of the small collections would become one of the whole memory.
 */
export const logWorkLimits: ResourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 448 }
