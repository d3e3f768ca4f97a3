import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const NANO = 1e6

/** Looks at the event loop until it is ended; answers its longest delay beyond the ten milliseconds between two looks, in milliseconds. */
export const startStalls = (): (() => number) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return () => {
    delay.disable()
    return Math.max(0, delay.max / NANO - RESOLUTION_MS)
  }
}
