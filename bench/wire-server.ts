import { startWire } from '../backend/engine/event-store/eventstoredb/testing/wire/wire.js'

/** What the parent is told when clients may come. */
export interface WireServer {
  readonly url: string
}

const { url } = await startWire()
process.once('disconnect', () => process.exit(0))
process.send?.({ url } satisfies WireServer)
