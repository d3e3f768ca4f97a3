import type pg from 'pg'
import { isUuid } from '../admission.js'
import { integerArray, textArray } from '../../../postgres/binary/binary-array.js'
import { soundPool } from '../../../postgres/connections/pools.js'
import type { Gap, StoredEvent } from '../event-store.js'
import { LogCorrupted } from '../log-corrupted.js'
import { ReadBatcher, type Read } from './read-batcher.js'
import { logSession } from './session.js'

type EventRow = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
]

const place = 'e.revision, e.id, e.type, e.data, e.metadata'

/** The statements that read the log; an index serves each. */
export const logQueries = {
  log_all: `select e.position, s.name, ${place} from events e join streams s on s.id = e.stream_id
    where e.position > $1 order by e.position limit $2`,
  log_stream: `select e.position, $1::text, ${place} from events e
    where e.stream_id = (select s.id from streams s where s.name = $1) and e.revision >= $2 order by e.revision limit $3`,
  log_reads: `select u.at, e.position, u.name, ${place}
    from (select unnest($1::text[]) as name, unnest($2::int[]) as first, generate_series(0, cardinality($1) - 1) as at offset 0) u
    cross join lateral (
      select * from events e where e.stream_id = (select s.id from streams s where s.name = u.name) and e.revision >= u.first order by e.revision limit 1
    ) e`,
  log_command: `select e.position, s.name, ${place} from streams s join events f on f.stream_id = s.id
    join events e on e.stream_id = f.stream_id and e.revision >= f.revision and e.revision < f.revision + f.command_size
    where s.name = $1 and f.id = $2 order by e.revision`,
  log_gaps: `select before + 1, next - 1 from (
      select coalesce(lag(position) over (order by position), $1) as before, position as next from events where position > $1 and position <= $2
      union all
      select coalesce(max(position), $1), $2 + 1 from events where position > $1 and position <= $2
    ) neighbours where next > before + 1 order by before limit 100`,
}

export class LogReader {
  private readonly pool: pg.Pool
  private readonly reads = new ReadBatcher((reads) => this.readFirst(reads))

  constructor(config: pg.ClientConfig) {
    this.pool = soundPool({ ...logSession(config), max: 4 })
  }

  async readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    const events = await this.events('log_all', [after, limit])
    const last = events.at(-1)
    if (last && last.position !== after + BigInt(events.length)) throw corruptedIn(events, after)
    return events
  }

  read(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    return limit === 1 && isSound(stream, from)
      ? this.reads.ask(stream, from)
      : this.events('log_stream', [stream, from, limit])
  }

  async readCommand(stream: string, commandId: string): Promise<StoredEvent[]> {
    return isUuid(commandId) ? this.events('log_command', [stream, commandId]) : []
  }

  async head(): Promise<bigint> {
    const { rows } = await this.pool.query<{ position: string }>(
      'select coalesce(max(position), 0) as position from events',
    )
    return BigInt(rows[0]?.position ?? 0)
  }

  /** The positions without an event, after one position and up to another. */
  async gaps(after: bigint, upTo: bigint): Promise<Gap[]> {
    if (upTo <= after) return []
    const values = [after, upTo]
    const { rows } = await this.pool.query<[from: string, to: string]>({
      name: 'log_gaps',
      text: logQueries.log_gaps,
      values,
      rowMode: 'array',
    })
    return rows.map(([from, to]) => ({ from: BigInt(from), to: BigInt(to) }))
  }

  /**
   * Waits until all appends that reached the server earlier are decided. Returns the server's time
   * then, in milliseconds.
   */
  async fence(): Promise<number> {
    const { rows } = await this.pool.query<{ at: string }>(
      'select extract(epoch from append_fence()) * 1000 as at',
    )
    return Number(rows[0]?.at)
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  private async readFirst(reads: readonly Read[]): Promise<StoredEvent[][]> {
    const values = [
      textArray(reads.map(({ stream }) => stream)),
      integerArray(reads.map(({ from }) => from)),
    ]
    const { rows } = await this.pool.query<[at: string, ...EventRow]>({
      name: 'log_reads',
      text: logQueries.log_reads,
      values,
      rowMode: 'array',
    })
    const seen: StoredEvent[][] = reads.map(() => [])
    for (const [at, ...row] of rows) seen[Number(at)]?.push(eventOf(row))
    return seen
  }

  private async events(
    name: 'log_all' | 'log_stream' | 'log_command',
    values: unknown[],
  ): Promise<StoredEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name,
      text: logQueries[name],
      values,
      rowMode: 'array',
    })
    return rows.map(eventOf)
  }
}

/** Whether the read is valid: others share its query. */
const isSound = (stream: string, from: number): boolean =>
  !stream.includes('\0') && (from | 0) === from

const eventOf = ([
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadata,
]: EventRow): StoredEvent => ({
  position: BigInt(position),
  stream,
  revision: Number(revision),
  id,
  type,
  data,
  metadata,
})

const corruptedIn = (events: readonly StoredEvent[], after: bigint): LogCorrupted => {
  const missing = events.reduce(
    (expected, { position }) => (position === expected ? expected + 1n : expected),
    after + 1n,
  )
  return new LogCorrupted(
    missing,
    events.filter(({ position }) => position < missing),
  )
}
