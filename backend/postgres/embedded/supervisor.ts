import { setTimeout as sleep } from 'node:timers/promises'
import { BackOff } from '../../lib/back-off.js'
import type { Log } from './data-folder.js'
import type { ServerProcess } from './server-process.js'

/** What keeps a server running. */
export interface Supervisor {
  /** Calls the listener each time the server ends unexpectedly, with how it ended. */
  onExit(listener: (how: string) => void): void
  /** Stops the server and does not start it again. */
  stop(): Promise<void>
}

const SHORTEST_WAIT = 100
const LONGEST_WAIT = 10_000
const STEADY_AFTER = 60_000

const failedStart = (error: Error): ServerProcess => ({
  ended: Promise.resolve(error.message),
  stop: async () => undefined,
})

/**
 * Restarts a server whenever it ends, waiting twice as long (100 ms to 10 s) each time it did not
 * stay up for a minute.
 */
export const supervise = (
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: Log,
): Supervisor => {
  const listeners = new Set<(how: string) => void>()
  const stopping = new AbortController()
  const asked = () => stopping.signal.aborted
  let server = first

  const keepRunning = async () => {
    const pauses = new BackOff(SHORTEST_WAIT, LONGEST_WAIT)
    while (!asked()) {
      const since = performance.now()
      const how = await server.ended
      if (asked()) return
      if (performance.now() - since > STEADY_AFTER) pauses.reset()
      const wait = pauses.next()
      log(`the database server stopped (${how}); restarting it in ${wait} ms`)
      for (const listener of listeners) listener(how)
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (asked()) return
      server = await start().catch(failedStart)
    }
  }

  const running = keepRunning()
  return {
    onExit: (listener) => void listeners.add(listener),
    stop: async () => {
      stopping.abort()
      await server.stop()
      await running
      // A start that was under way has brought up another server meanwhile.
      await server.stop()
    },
  }
}
