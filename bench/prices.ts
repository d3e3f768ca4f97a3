import { setTimeout as sleep } from 'node:timers/promises'
import { startBeside } from './child.js'
import { joinClients } from './live.js'
import type { WatcherRequest } from './price-watchers.js'
import type { BenchRow } from './rows.js'
import type { Stage } from './stage.js'

const SECONDS = 10

/** How much of a core this process takes for some seconds. */
const shareOfCore = async (seconds: number): Promise<number> => {
  const [before, started] = [process.cpuUsage(), performance.now()]
  await sleep(seconds * 1_000)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / (performance.now() - started)
}

/**
 * Measures what the server spends on pushing prices: `vsFloor` is the share of one core that it
 * takes while all clients watch ten symbols each, less that while the same connections watch
 * nothing. Simulated prices change once a second, and each client gets all its changes in one
 * message.
 */
export const measurePrices = async (
  stage: Stage,
  { connected }: { connected: number },
): Promise<BenchRow> => {
  const clients = await joinClients(stage, { name: 'prices', count: connected })
  const watchers = await startBeside<string>('./price-watchers.js')
  const ask = (asked: WatcherRequest) => watchers.ask<{ number: number }>(asked)
  try {
    await ask({ open: { address: stage.address, clients } })
    await sleep(2_000)
    const idle = await shareOfCore(SECONDS)
    await ask({ watch: true })
    await sleep(3_000)
    await ask({ count: true })
    const busy = await shareOfCore(SECONDS)
    const { number } = await ask({ count: true })
    return {
      name: 'prices',
      writers: connected,
      perSecond: number / SECONDS,
      p50Ms: null,
      p99Ms: null,
      vsFloor: busy - idle,
    }
  } finally {
    await watchers.stop()
  }
}
