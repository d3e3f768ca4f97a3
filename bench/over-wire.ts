import {
  binaryEvent,
  EventStoreDBClient,
  NO_STREAM,
  type AppendExpectedRevision,
} from '@eventstore/db-client'
import type pg from 'pg'
import { EventStoreDbEventStore } from '../backend/engine/event-store/eventstoredb/eventstoredb-event-store.js'
import { PostgresClaims } from '../backend/engine/event-store/eventstoredb/postgres-claims.js'
import { toDistinct, toHot } from './append.js'
import { startBeside } from './child.js'
import { rowBeside, type BenchRow } from './rows.js'
import { data, metadata, nextId, sample, type Sample } from './sample.js'
import type { WireServer } from './wire-server.js'

export interface OverWireBench {
  /** The database that keeps the claims of commands. */
  readonly config: pg.ClientConfig
  /**
   * A server to append to; the stand-in server of the tests if there is none. What is appended
   * stays there.
   */
  readonly url?: string | undefined
  readonly seconds: number
  readonly rounds: number
}

const WRITERS = 64

/**
 * The EventStoreDB adapter compared with its bare client, both with batched appends to one server.
 * The stand-in server of the tests runs in another process, keeps events in memory and writes
 * nothing to disk, so with it these are not the figures of a real EventStoreDB. The adapter also
 * claims each command in Postgres, which does write to disk. `vsFloor` is the median, over the
 * rounds, of the ratio to the bare client.
 */
export async function measureOverWire({
  config,
  url,
  seconds,
  rounds,
}: OverWireBench): Promise<BenchRow[]> {
  const server = url === undefined ? await standIn() : { url, stop: async () => undefined }
  const claims = new PostgresClaims(config)
  const store = new EventStoreDbEventStore({ url: server.url, claims })
  const bare = EventStoreDBClient.connectionString(server.url)
  const pairs: Pair[] = [
    {
      name: 'distinct',
      bare: () => bareToDistinct(bare, seconds),
      adapter: () => toDistinct(store, WRITERS, seconds),
    },
    {
      name: 'hot',
      bare: () => bareToHot(bare, seconds),
      adapter: () => toHot(store, WRITERS, seconds),
    },
  ]
  try {
    // What the server already has was claimed by nobody here, and none of it is sent again.
    await claims.completedUpTo({
      position: await store.head(),
      epoch: (await claims.completeness()).epoch,
    })
    const rows: BenchRow[] = []
    for (const pair of pairs) rows.push(...(await compared(pair, rounds)))
    return rows
  } finally {
    await store.close()
    await bare.dispose()
    await server.stop()
  }
}

async function standIn() {
  const { ready, stop } = await startBeside<WireServer>('./wire-server.js')
  return { url: ready.url, stop }
}

interface Pair {
  readonly name: string
  bare(): Promise<Sample>
  adapter(): Promise<Sample>
}

/** In alternating rounds, after one that does not count. */
async function compared(pair: Pair, rounds: number): Promise<BenchRow[]> {
  const [floors, samples]: [Sample[], Sample[]] = [[], []]
  for (let round = -1; round < rounds; round++) {
    const [floor, own] = [await pair.bare(), await pair.adapter()]
    if (round < 0) continue
    floors.push(floor)
    samples.push(own)
  }
  const head = (side: string) => ({ name: `eventstoredb ${side}/${pair.name}`, writers: WRITERS })
  return [rowBeside(head('client'), floors, floors), rowBeside(head('adapter'), samples, floors)]
}

const bareToDistinct = (client: EventStoreDBClient, seconds: number): Promise<Sample> => {
  const streams = Array.from({ length: WRITERS }, () => bareStream(client))
  return sample(WRITERS, seconds, async (writer) => streams[writer]?.append())
}

const bareToHot = (client: EventStoreDBClient, seconds: number): Promise<Sample> => {
  const stream = bareStream(client)
  return sample(WRITERS, seconds, () => stream.append())
}

function bareStream(client: EventStoreDBClient) {
  const stream = `account-${nextId()}`
  let last = -1n
  return {
    append() {
      const expectedRevision: AppendExpectedRevision = last < 0n ? NO_STREAM : last
      last++
      const event = binaryEvent({
        id: nextId(),
        type: 'BalanceCredited',
        data: Buffer.from(data),
        metadata: Buffer.from(metadata),
      })
      return client.appendToStream(stream, event, { expectedRevision })
    },
  }
}
