import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { EventStore, StoredEvent } from '../backend/platform/event-store/event-store.js'
import { PostgresEventStore } from '../backend/platform/event-store/postgres/postgres-event-store.js'
import { logPages } from '../backend/platform/projections/rebuild/log-pages.js'
import { rebuildReadModels } from '../backend/platform/projections/read-models.js'
import { projections } from '../backend/projections.js'
import { realisticLog } from './realistic-log.js'
import type { Row } from './rows.js'

export interface RebuildBench {
  /** Connects as the owner of a database that has the tables of the log, and nothing in them. */
  readonly config: pg.ClientConfig
  readonly events: number
  readonly rounds?: number
}

/**
 * Measures the rebuild of all read models against only reading and parsing the same log, in rounds that alternate. `vsFloor` is the
 * median over the rounds of the rebuild's speed divided by that of reading in the same round.
 */
export async function measureRebuild({ config, events, rounds = 3 }: RebuildBench): Promise<Row[]> {
  await writeLog(config, realisticLog(events))
  const store = new PostgresEventStore({ config })
  const reads: number[] = []
  const rebuilds: number[] = []
  try {
    for (let round = -1; round < rounds; round++) {
      const read = await perSecond(events, () => readAndParse(store))
      const rebuilt = await perSecond(events, async () => (await rebuildReadModels({ config, store, projections })).events)
      if (round < 0) continue
      reads.push(read)
      rebuilds.push(rebuilt)
    }
  } finally {
    await store.close()
  }
  const ratios = rebuilds.map((speed, round) => speed / (reads[round] ?? Infinity))
  return [rowOf('read', median(reads), 1), rowOf('rebuild', median(rebuilds), median(ratios))]
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
async function writeLog(config: pg.ClientConfig, log: Iterable<StoredEvent>): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  const streams = new Map<string, StreamLine>()
  const written = await copy(
    client,
    'events (position, stream_id, id, revision, command_size, type, data, metadata)',
    linesOf(log, streams),
  )
  await copy(
    client,
    'streams (id, name, revision, ticket)',
    [...streams].map(([name, { id, revision }]) => line([id, name, revision, randomUUID()])),
  )
  await client.query('update log_head set position = $1', [written])
  await client.query('vacuum analyze events, streams')
  await client.end()
}

interface StreamLine {
  readonly id: bigint
  readonly revision: number
}

function* linesOf(log: Iterable<StoredEvent>, streams: Map<string, StreamLine>): Generator<string> {
  for (const { stream, position, id, revision, type, data, metadata } of log) {
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
