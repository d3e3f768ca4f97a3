import { startStalls } from './stalls.js'

/**
 * The first message, sent once the process watches its event loop. It answers any message with its
 * longest stall in milliseconds.
 */
export type Watching = 'watching'

/** This process has nothing to do, so its stalls come from the machine and not from Daybook. */
const stalls = startStalls()
process.once('disconnect', () => process.exit())
process.once('message', () => process.send?.(stalls()))
process.send?.('watching' satisfies Watching)
