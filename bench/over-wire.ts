import { EventStoreDbEventStore } from '../backend/engine/event-store/eventstoredb/eventstoredb-event-store.js'
import type { EventStore } from '../backend/engine/event-store/event-store.js'
import { startBeside } from './child.js'
import type { WireServer } from './wire-server.js'

export interface OverWire {
  readonly store: EventStore
  close(): Promise<void>
}

/**
 * The EventStoreDB adapter against the stand-in server of its tests, which runs in another process. The stand-in keeps events in memory
 * and writes nothing to disk, so these are not the figures of a real EventStoreDB. With many writers, the adapter and its client in this
 * process set the limit; with one writer, the round trip counts too. Each append is two writes, first a claim of the command's id and then
 * the events, and at most 15 appends run at once.
 */
export const openOverWire = async (): Promise<OverWire> => {
  const wire = await startBeside<WireServer>('./wire-server.js')
  const store = new EventStoreDbEventStore({ url: wire.ready.url })
  const close = async () => {
    await store.close()
    await wire.stop()
  }
  return { store, close }
}
