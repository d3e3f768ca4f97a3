import { startStalls } from './stalls.js'

/** A process with nothing to do: what holds it up is the machine, and nothing that Daybook does in its own thread. */
const stalls = startStalls()
process.once('disconnect', () => process.exit())
process.once('message', () => process.send?.(stalls()))
process.send?.('ready')
