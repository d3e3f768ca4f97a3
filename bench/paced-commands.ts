import { quantile } from './sample.js'

const EVERY_MS = 50
/** A server that has just begun takes its full speed with the first hundreds of requests. */
const UNCOUNTED = 60

/** Times in milliseconds: half of the commands took no longer than the first, all but one in a hundred no longer than the second. */
export interface Commanded {
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Sends a command twenty times a second, whether or not those before have been answered. The function it returns ends that. */
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
