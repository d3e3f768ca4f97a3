import { EventStoreDbEventStore } from '../backend/engine/event-store/eventstoredb/eventstoredb-event-store.js'
import type { EventStore } from '../backend/engine/event-store/event-store.js'
import { startBeside } from './child.js'
import type { WireServer } from './wire-server.js'

export interface OverWire {
  readonly store: EventStore
  close(): Promise<void>
}

/**
 * The EventStoreDB adapter on the wire of its tests, which runs in a process of its own. The wire keeps the events in memory and writes
 * nothing to a disk, so the figure is not an EventStoreDB's: with many writers it is bound by the work of this process, the adapter and
 * its client; with one also by the way to the wire and back. Each append is two, a claim of the command's id and then the events, and no
 * more than 15 are under way at once.
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
