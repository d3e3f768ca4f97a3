import type pg from 'pg'
import type { EventStore } from '../backend/engine/event-store/event-store.js'
import { logSchema } from '../backend/migrations/migrations.js'
import { PostgresEventStore } from '../backend/engine/event-store/postgres/postgres-event-store.js'
import { migrate } from '../backend/postgres/connections/migrate.js'
import { logPages } from '../backend/engine/projections/rebuild/log-pages.js'
import { rebuildReadModels } from '../backend/engine/projections/read-models.js'
import { projections } from '../backend/projections.js'
import { realisticLog } from './realistic-log.js'
import type { BenchRow } from './rows.js'
import { on, writeLog } from './write-log.js'

export interface RebuildBench {
  /**
   * A login that may create a database. The log gets its own one, so that no live projection reads
   * it too.
   */
  readonly config: pg.ClientConfig
  readonly events: number
  readonly rounds?: number
}

/**
 * Compares the rebuild of all read models with just reading and parsing the same log, in
 * alternating rounds. `vsFloor` is the median, over the rounds, of the rebuild's speed divided by
 * the reading speed in the same round.
 */
export async function measureRebuild({
  config,
  events,
  rounds = 3,
}: RebuildBench): Promise<BenchRow[]> {
  const database = await openDatabase(config)
  const store = new PostgresEventStore({ config: database.config })
  try {
    await writeLog(database.config, realisticLog(events))
    const [reads, rebuilds]: [number[], number[]] = [[], []]
    for (let round = -1; round < rounds; round++) {
      const read = await perSecond(events, () => readAndParse(store))
      const rebuilt = await perSecond(
        events,
        async () =>
          (await rebuildReadModels({ config: database.config, store, projections })).events,
      )
      if (round < 0) continue
      reads.push(read)
      rebuilds.push(rebuilt)
    }
    const ratios = rebuilds.map((speed, round) => speed / (reads[round] ?? Infinity))
    return [rowOf('read', median(reads), 1), rowOf('rebuild', median(rebuilds), median(ratios))]
  } finally {
    await store.close()
    await database.drop()
  }
}

const NAME = 'bench_rebuild'

async function openDatabase(server: pg.ClientConfig) {
  const drop = () =>
    on(server, (client) => client.query(`drop database if exists ${NAME} with (force)`))
  await drop()
  await on(server, (client) => client.query(`create database ${NAME}`))
  const config = { ...server, database: NAME }
  await on(config, (client) => migrate(client, logSchema))
  return { config, drop }
}

const rowOf = (name: string, speed: number, vsFloor: number): BenchRow => ({
  name,
  writers: 1,
  perSecond: speed,
  p50Ms: null,
  p99Ms: null,
  vsFloor,
})

async function perSecond(expected: number, work: () => Promise<number>): Promise<number> {
  const start = performance.now()
  const events = await work()
  if (events !== expected)
    throw new Error(`${events} events were read where ${expected} were written`)
  return events / ((performance.now() - start) / 1000)
}

/** The yardstick: the least that any reader of the log has to do. */
async function readAndParse(store: EventStore): Promise<number> {
  let events = 0
  for await (const page of logPages(store)) {
    for (const { data, metadata } of page) if (JSON.parse(data) && JSON.parse(metadata)) events++
  }
  return events
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
