import { startStalls } from './stalls.js'

/** What the process says once it watches; it answers a message with its longest stall in milliseconds. */
export type Watching = 'watching'

/** A process with nothing to do: what holds it up is the machine, and nothing that Daybook does in its own thread. */
const stalls = startStalls()
process.once('disconnect', () => process.exit())
process.once('message', () => process.send?.(stalls()))
process.send?.('watching' satisfies Watching)
