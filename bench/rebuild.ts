import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { EventStore, StoredEvent } from '../backend/platform/event-store/event-store.js'
import { logSchema } from '../backend/migrations/migrations.js'
import { PostgresEventStore } from '../backend/platform/event-store/postgres/postgres-event-store.js'
import { migrate } from '../backend/platform/postgres/migrate.js'
import { logPages } from '../backend/platform/projections/rebuild/log-pages.js'
import { rebuildReadModels } from '../backend/platform/projections/read-models.js'
import { projections } from '../backend/projections.js'
import { realisticLog } from './realistic-log.js'
import type { Row } from './rows.js'

export interface RebuildBench {
  /** Connects as one who may create a database: the log is written into one of its own, where no live projection joins in. */
  readonly config: pg.ClientConfig
  readonly events: number
  readonly rounds?: number
}

/**
 * Measures the rebuild of all read models against only reading and parsing the same log, in rounds that alternate. `vsFloor` is the
 * median over the rounds of the rebuild's speed divided by that of reading in the same round.
 */
export async function measureRebuild({ config, events, rounds = 3 }: RebuildBench): Promise<Row[]> {
  const database = await openDatabase(config)
  const store = new PostgresEventStore({ config: database.config })
  try {
    await writeLog(database.config, realisticLog(events))
    const [reads, rebuilds]: [number[], number[]] = [[], []]
    for (let round = -1; round < rounds; round++) {
      const read = await perSecond(events, () => readAndParse(store))
      const rebuilt = await perSecond(events, async () => (await rebuildReadModels({ config: database.config, store, projections })).events)
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
  const drop = () => on(server, (client) => client.query(`drop database if exists ${NAME} with (force)`))
  await drop()
  await on(server, (client) => client.query(`create database ${NAME}`))
  const config = { ...server, database: NAME }
  await on(config, (client) => migrate(client, logSchema))
  return { config, drop }
}

async function on<Result>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const rowOf = (name: string, speed: number, vsFloor: number): Row => ({
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
  if (events !== expected) throw new Error(`${events} events were read where ${expected} were written`)
  return events / ((performance.now() - start) / 1000)
}

/** The yardstick: what any reader of the log has to do. */
async function readAndParse(store: EventStore): Promise<number> {
  let events = 0
  for await (const page of logPages(store)) {
    for (const { data, metadata } of page) if (JSON.parse(data) && JSON.parse(metadata)) events++
  }
  return events
}

/** Appending by the front door would take longer than what is measured; positions, revisions and the head are as it leaves them. */
const writeLog = (config: pg.ClientConfig, events: Iterable<StoredEvent>): Promise<void> =>
  on(config, async (client) => {
    const streams = new Map<string, StreamLine>()
    const columns = 'position, stream_id, id, revision, command_size, type, data, metadata'
    await copy(client, `events (${columns})`, linesOf(events, streams))
    const names = [...streams].map(([name, { id }]) => line([id, name]))
    await copy(client, 'streams (id, name)', names)
    await client.query('vacuum analyze events, streams')
  })

interface StreamLine {
  readonly id: bigint
  readonly revision: number
}

function* linesOf(events: Iterable<StoredEvent>, streams: Map<string, StreamLine>): Generator<string> {
  for (const { stream, position, id, revision, type, data, metadata } of events) {
    const streamId = streams.get(stream)?.id ?? position
    streams.set(stream, { id: streamId, revision })
    yield line([position, streamId, id, revision, 1, type, data, metadata])
  }
}

/** The texts of this log hold no control characters, so a backslash is all that COPY would take for something else. */
const line = (cells: readonly (string | bigint | number)[]): string =>
  `${cells.map((cell) => String(cell).replaceAll('\\', '\\\\')).join('\t')}\n`

async function copy(client: pg.Client, target: string, lines: Iterable<string>): Promise<number> {
  const stream = client.query(from(`copy ${target} from stdin`))
  const done = finished(stream)
  for (const text of lines) {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done])
  }
  stream.end()
  await done
  return stream.rowCount
}

const median = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
