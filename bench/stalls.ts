import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const NANO = 1e6

/**
 * Watches the event loop. The returned function stops it and gives the longest delay in
 * milliseconds, less the ten between two samples.
 */
export const startStalls = (): (() => number) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return () => {
    delay.disable()
    return Math.max(0, delay.max / NANO - RESOLUTION_MS)
  }
}
