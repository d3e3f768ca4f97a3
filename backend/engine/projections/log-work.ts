import type { ResourceLimits } from 'node:worker_threads'
import type pg from 'pg'
import type { EventStoreDbAddress } from '../event-store/open-event-store.js'

/**
 * What a thread that reads the whole log needs to connect to log and tables. `database` connects as
 * the owner of the schema.
 */
export interface LogWork {
  readonly database: pg.ClientConfig
  readonly hasRoles: boolean
  readonly eventStore?: EventStoreDbAddress | undefined
}

/**
 * A young generation large enough for some pages of events: what dies there costs nothing. The old
 * generation must have room for the rows in memory and for all of the young one: otherwise each
 * small collection would become a full one.
 */
export const logWorkLimits: ResourceLimits = {
  maxYoungGenerationSizeMb: 64,
  maxOldGenerationSizeMb: 448,
}
