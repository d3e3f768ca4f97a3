import type pg from 'pg'
import type { EventStore, ExpectedRevision } from '../backend/platform/event-store/event-store.js'
import { PostgresEventStore } from '../backend/platform/event-store/postgres/postgres-event-store.js'
import { openFloor } from './floor.js'
import { data, median, metadata, nextId, quantile, sample, type Sample } from './sample.js'

export interface AppendBench {
  readonly config: pg.ClientConfig
  readonly writers: readonly number[]
  /** Length of each side in each round. */
  readonly seconds: number
  readonly rounds: number
}

export interface AppendRow {
  readonly name: 'floor' | 'append/distinct' | 'append/hot'
  readonly writers: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Median over the rounds of this side's throughput divided by the floor's of the same round; 1 for the floor. */
  readonly vsFloor: number
}

/** Measures appends against bare inserts of the same bytes, in rounds that alternate, since a host's speed moves from minute to minute. */
export async function measureAppends(bench: AppendBench): Promise<AppendRow[]> {
  const rows: AppendRow[] = []
  for (const writers of bench.writers) rows.push(...(await measureWriters(bench, writers)))
  return rows
}

async function measureWriters({ config, seconds, rounds }: AppendBench, writers: number): Promise<AppendRow[]> {
  const floor = await openFloor(config, writers)
  const store = new PostgresEventStore({ config })
  const [floors, distinct, hot]: [Sample[], Sample[], Sample[]] = [[], [], []]
  try {
    for (let round = -1; round < rounds; round++) {
      const length = round < 0 ? Math.min(seconds, 1) : seconds
      const results = [await floor.run(length), await toDistinct(store, writers, length), await toHot(store, writers, length)] as const
      if (round < 0) continue
      floors.push(results[0])
      distinct.push(results[1])
      hot.push(results[2])
    }
  } finally {
    await store.close()
    await floor.close()
  }
  const rowOf = (name: AppendRow['name'], samples: Sample[]) => summary({ name, writers }, samples, floors)
  return [rowOf('floor', floors), rowOf('append/distinct', distinct), rowOf('append/hot', hot)]
}

function summary(head: Pick<AppendRow, 'name' | 'writers'>, samples: readonly Sample[], floors: readonly Sample[]): AppendRow {
  const latencies = samples.flatMap((each) => each.latencies)
  return {
    ...head,
    perSecond: median(samples.map((each) => each.perSecond)),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    vsFloor: median(samples.map((each, round) => each.perSecond / (floors[round]?.perSecond ?? Infinity))),
  }
}

/** Each writer has a stream of its own. */
async function toDistinct(store: EventStore, writers: number, seconds: number): Promise<Sample> {
  const streams = Array.from({ length: writers }, () => streamOf(store))
  return sample(writers, seconds, async (writer) => streams[writer]?.append())
}

/** All writers append to one stream, each behind the append called before it. */
async function toHot(store: EventStore, writers: number, seconds: number): Promise<Sample> {
  const stream = streamOf(store)
  return sample(writers, seconds, () => stream.append())
}

function streamOf(store: EventStore) {
  const stream = `account-${nextId()}`
  let expectedRevision: ExpectedRevision = 'none'
  return {
    append() {
      const events = [{ id: nextId(), type: 'BalanceCredited', data, metadata }]
      const appended = store.append({ stream, expectedRevision, events })
      expectedRevision = expectedRevision === 'none' ? 0 : expectedRevision + 1
      return appended
    },
  }
}
