import { inChild } from './child.js'
import { openFloor } from './floor.js'
import type { HttpLoad } from './http-load.js'
import type { Row } from './rows.js'
import { median, quantile, type Sample } from './sample.js'
import type { Stage } from './stage.js'

const CONNECTIONS = 64

/** Measures whole commands over HTTP. The load comes from another process, which takes a core away from the server. */
export const measureHttp = async (stage: Stage, { seconds, rounds }: { seconds: number; rounds: number }): Promise<Row> => {
  const { token } = await stage.join('http-admin', 'admin')
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => stage.join(`http-${index}`, 'client')))
  const load: HttpLoad = {
    address: stage.address,
    token,
    accountIds: clients.map(({ userId }) => userId),
    connections: CONNECTIONS,
    seconds,
  }
  const floor = await openFloor(stage.database, CONNECTIONS)
  const [floors, samples]: [Sample[], Sample[]] = [[], []]
  // The server reaches its full speed only after thousands of requests, so the first round does not count.
  for (let round = -1; round < rounds; round++) {
    const bare = await floor.run(seconds)
    const sent = await inChild<Sample>('./http-load.js', { ...load, seconds: round < 0 ? 1 : seconds })
    if (round < 0) continue
    floors.push(bare)
    samples.push(sent)
  }
  await floor.close()
  const latencies = samples.flatMap((each) => each.latencies)
  return {
    name: 'http',
    writers: CONNECTIONS,
    perSecond: median(samples.map((each) => each.perSecond)),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    vsFloor: median(samples.map((each, round) => each.perSecond / (floors[round]?.perSecond ?? Infinity))),
  }
}
