import type pg from 'pg'
import type { EventStore, ExpectedRevision } from '../backend/engine/event-store/event-store.js'
import { PostgresEventStore } from '../backend/engine/event-store/postgres/postgres-event-store.js'
import { openFloor } from './floor.js'
import { rowBeside, type BenchRow } from './rows.js'
import { data, metadata, nextId, sample, type Sample } from './sample.js'

export interface AppendBench {
  readonly config: pg.ClientConfig
  readonly writers: readonly number[]
  /** How long each side runs in each round. */
  readonly seconds: number
  readonly rounds: number
}

/**
 * Compares appends with bare inserts of the same bytes, in alternating rounds, because a host's
 * speed changes from minute to minute.
 */
export async function measureAppends(bench: AppendBench): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const writers of bench.writers) rows.push(...(await measureWriters(bench, writers)))
  return rows
}

interface Side {
  readonly name: string
  run(seconds: number): Promise<Sample>
}

async function measureWriters(
  { config, seconds, rounds }: AppendBench,
  writers: number,
): Promise<BenchRow[]> {
  const floor = await openFloor(config, writers)
  const store = new PostgresEventStore({ config })
  const sides: readonly Side[] = [
    { name: 'floor', run: (length) => floor.run(length) },
    { name: 'append/distinct', run: (length) => toDistinct(store, writers, length) },
    { name: 'append/hot', run: (length) => toHot(store, writers, length) },
  ]
  const taken: Sample[][] = sides.map(() => [])
  try {
    for (const side of sides) await side.run(Math.min(seconds, 1))
    for (let round = 0; round < rounds; round++) {
      for (const [at, side] of sides.entries()) taken[at]?.push(await side.run(seconds))
    }
  } finally {
    await store.close()
    await floor.close()
  }
  return sides.map(({ name }, at) => rowBeside({ name, writers }, taken[at] ?? [], taken[0] ?? []))
}

/** Each writer has a stream of its own. */
export async function toDistinct(
  store: EventStore,
  writers: number,
  seconds: number,
): Promise<Sample> {
  const streams = Array.from({ length: writers }, () => streamOf(store))
  return sample(writers, seconds, async (writer) => streams[writer]?.append())
}

/**
 * All writers append to one stream, each expecting the revision that the previous append will
 * leave.
 */
export async function toHot(store: EventStore, writers: number, seconds: number): Promise<Sample> {
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
