import type { ResourceLimits } from 'node:worker_threads'
import type pg from 'pg'
import type { EventStoreDbAddress } from '../event-store/open-event-store.js'

/** What a thread that goes over the whole log needs to find log and tables again. `database` connects as the owner of the schema. */
export interface LogWork {
  readonly database: pg.ClientConfig
  readonly hasRoles: boolean
  readonly eventStore?: EventStoreDbAddress | undefined
}

/** A young generation that holds some pages of events: what dies there costs nothing. The rows in hand fit into the old one. */
export const logWorkLimits: ResourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 384 }
