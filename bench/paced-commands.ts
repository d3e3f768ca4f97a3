import { quantile } from './sample.js'

const EVERY_MS = 50
/** The first commands are slower, because the server is still warming up. */
const UNCOUNTED = 60

/** The median and the 99th percentile of the commands' times, in milliseconds. */
export interface Commanded {
  readonly p50Ms: number
  readonly p99Ms: number
}

/**
 * Sends a command twenty times a second without waiting for answers. The returned function stops it
 * and gives the times.
 */
export const startCommands = (send: () => Promise<unknown>): (() => Promise<Commanded>) => {
  const sent: Promise<number>[] = []
  const timed = async () => {
    const start = performance.now()
    await send()
    return performance.now() - start
  }
  const clock = setInterval(() => sent.push(timed()), EVERY_MS)
  return async () => {
    clearInterval(clock)
    const times = (await Promise.all(sent)).slice(UNCOUNTED)
    return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }
  }
}
