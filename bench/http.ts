import { inChild } from './child.js'
import { openFloor, openLookUps, type Floor } from './floor.js'
import type { HttpLoad } from './http-load.js'
import { rowBeside, type BenchRow } from './rows.js'
import type { Sample } from './sample.js'
import type { Stage } from './stage.js'

const CONNECTIONS = 64

interface Plan {
  readonly seconds: number
  readonly rounds: number
}

/** An admin, and a client for each connection. */
export const joinPeople = async (
  stage: Stage,
): Promise<Pick<HttpLoad, 'address' | 'adminToken' | 'clients'>> => {
  const { token: adminToken } = await stage.join('http-admin', 'admin')
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => stage.join(`http-${index}`, 'client')),
  )
  return { address: stage.address, adminToken, clients }
}

/**
 * One kind of request and its yardstick, in turns. The load comes from another process, which takes
 * a core away from the server.
 */
const measure = async (
  name: string,
  load: Omit<HttpLoad, 'seconds'>,
  yardstick: Floor,
  { seconds, rounds }: Plan,
): Promise<BenchRow> => {
  const [floors, samples]: [Sample[], Sample[]] = [[], []]
  // The server reaches its full speed only after thousands of requests, so the first round does not
  // count.
  for (let round = -1; round < rounds; round++) {
    const bare = await yardstick.run(seconds)
    const sent = await inChild<Sample>('./http-load.js', {
      ...load,
      seconds: round < 0 ? 1 : seconds,
    } satisfies HttpLoad)
    if (round < 0) continue
    floors.push(bare)
    samples.push(sent)
  }
  await yardstick.close()
  return rowBeside({ name, writers: CONNECTIONS }, samples, floors)
}

/**
 * Whole commands against bare inserts, and balance queries against bare look-ups of a row by its
 * key.
 */
export const measureHttp = async (stage: Stage, plan: Plan): Promise<BenchRow[]> => {
  const load = await joinPeople(stage)
  const keys = load.clients.map(({ userId }) => userId)
  return [
    await measure(
      'http',
      { ...load, asked: 'credit' },
      await openFloor(stage.database, CONNECTIONS),
      plan,
    ),
    await measure(
      'http/balance',
      { ...load, asked: 'balance' },
      await openLookUps(stage.database, keys),
      plan,
    ),
  ]
}
