import { startWire } from '../backend/engine/event-store/eventstoredb/testing/wire/wire.js'

/** The message to the parent once clients can connect. */
export interface WireServer {
  readonly url: string
}

const { url } = await startWire()
process.once('disconnect', () => process.exit(0))
process.send?.({ url } satisfies WireServer)
