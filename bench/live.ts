import { inChild } from './child.js'
import type { LiveLoad, Seen } from './live-clients.js'
import type { BenchRow } from './rows.js'
import { quantile } from './sample.js'
import type { Stage } from './stage.js'

const BACKGROUND = 100

export const joinClients = async (
  stage: Stage,
  { name, count }: { name: string; count: number },
): Promise<Awaited<ReturnType<Stage['join']>>[]> => {
  const clients: Awaited<ReturnType<Stage['join']>>[] = []
  for (let from = 0; from < count; from += 50) {
    const group = Array.from({ length: Math.min(50, count - from) }, (_, index) =>
      stage.join(`${name}-${from + index}`, 'client'),
    )
    clients.push(...(await Promise.all(group)))
  }
  return clients
}

/**
 * Measures from an admin's request to the frame at the client, while many clients are connected and
 * other commands run.
 */
export const measureLive = async (
  stage: Stage,
  { connected, times }: { connected: number; times: number },
): Promise<BenchRow> => {
  const { token: adminToken } = await stage.join('live-admin', 'admin')
  const clients = await joinClients(stage, { name: 'live', count: connected })
  const load: LiveLoad = {
    address: stage.address,
    adminToken,
    clients,
    times,
    background: BACKGROUND,
  }
  const { latencies, perSecond } = await inChild<Seen>('./live-clients.js', load)
  return {
    name: 'live',
    writers: connected,
    perSecond,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    vsFloor: null,
  }
}
