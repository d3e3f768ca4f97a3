import type pg from 'pg'
import type { EventStore } from './event-store.js'
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.js'
import { PostgresClaims } from './eventstoredb/postgres-claims.js'
import { PostgresEventStore } from './postgres/postgres-event-store.js'

/** A connection string, and how long to wait for an answer. */
export interface EventStoreDbAddress {
  readonly url: string
  readonly timeoutMs: number
}

export interface LogPlace {
  /** The database of the read models, which also has the log unless another place is configured. */
  readonly config: pg.ClientConfig
  readonly eventStore: EventStoreDbAddress | undefined
  readonly trouble?: (error: Error) => void
}

export const openEventStore = ({ config, eventStore, trouble }: LogPlace): EventStore => {
  const heard = trouble ? { trouble } : {}
  if (!eventStore) return new PostgresEventStore({ config, ...heard })
  return new EventStoreDbEventStore({ ...eventStore, claims: new PostgresClaims(config), ...heard })
}
