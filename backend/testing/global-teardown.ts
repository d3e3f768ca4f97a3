import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Tells the keeper of the run's database server that the run is over, and waits until it has
 * cleaned up.
 */
export default async () => {
  const { daybookTestKeeper } = globalThis as { daybookTestKeeper?: ChildProcess }
  if (!daybookTestKeeper) return
  daybookTestKeeper.stdin?.end()
  daybookTestKeeper.ref()
  if (daybookTestKeeper.exitCode === null && daybookTestKeeper.signalCode === null)
    await once(daybookTestKeeper, 'exit')
}
