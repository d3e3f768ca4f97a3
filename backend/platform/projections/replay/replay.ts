import pg from 'pg'
import type { Replay } from '#contracts/replays'
import type { Recorded } from '#contracts/events/ledger-events'
import { effectOf } from '../../../domain/ledger.js'
import { decodeEvent } from '../../deciding/event-codec.js'
import type { EventStore, StoredEvent } from '../../event-store/event-store.js'
import { loadCheckpoints } from '../checkpoints.js'
import { descriptionOf } from '../ddl.js'
import type { Projection } from '../projection.js'
import { logPages } from '../rebuild/log-pages.js'
import { rowSession } from '../row-session.js'
import { liveCount } from './live-rows.js'
import { MOST_NAMED } from './table-comparison.js'
import { tableReplay, type TableReplay } from './table-replay.js'

/** How far a replay is and what it has found. */
export type ReplayProgress = Pick<
  Replay,
  'phase' | 'toPosition' | 'eventsRead' | 'unbalancedEvents' | 'rowsFolded' | 'tables' | 'differences'
>

export interface ReplayOptions {
  /** Connects as one who reads; everything is read in one transaction that can only read. */
  readonly config: pg.ClientConfig
  readonly store: EventStore
  readonly projections: readonly Projection[]
  readonly onProgress?: (progress: ReplayProgress) => void
  readonly signal?: AbortSignal
}

const isBalanced = (event: Recorded): boolean => effectOf(event).postings.reduce((sum, { amount }) => sum + amount, 0n) === 0n

/** The state of one run. */
class Run {
  private phase: ReplayProgress['phase'] = 'reading'
  private eventsRead = 0
  private unbalancedEvents = 0
  private reached = 0n

  constructor(
    private readonly tables: readonly TableReplay[],
    private readonly toPosition: bigint,
    private readonly options: ReplayOptions,
  ) {}

  /** False once the last position is passed: what was appended meanwhile is left for the next replay. */
  async read(page: readonly StoredEvent[]): Promise<boolean> {
    const events = page.filter(({ position }) => position <= this.toPosition)
    for (const stored of events) {
      const event = decodeEvent(stored)
      this.eventsRead++
      if (!isBalanced(event)) this.unbalancedEvents++
      for (const table of this.tables) table.take(event)
    }
    this.reached = events.at(-1)?.position ?? this.reached
    for (const table of this.tables) await table.reached(this.reached)
    this.tell()
    return events.length === page.length
  }

  /** @throws Error where the log ends before the tables do */
  async compare(): Promise<void> {
    if (this.reached < this.toPosition) throw new Error(`the log ends at ${this.reached}, the tables stand at ${this.toPosition}`)
    this.phase = 'comparing'
    let ticks = 0
    const tick = () => {
      if (++ticks % 2_000 === 0) this.tell()
    }
    for (const table of this.tables) await table.finish(tick)
    this.phase = 'done'
    this.tell()
  }

  progress(): ReplayProgress {
    const tables = this.tables.map(({ comparison }) => comparison.state())
    return {
      phase: this.phase,
      toPosition: this.toPosition,
      eventsRead: this.eventsRead,
      unbalancedEvents: this.unbalancedEvents,
      rowsFolded: this.tables.reduce((sum, { comparison }) => sum + comparison.rowsFolded, 0),
      tables,
      differences: this.tables.flatMap(({ comparison }) => comparison.differences).slice(0, MOST_NAMED),
    }
  }

  private tell(): void {
    this.options.onProgress?.(this.progress())
    this.options.signal?.throwIfAborted()
  }
}

const open = async (client: pg.Client, options: ReplayOptions): Promise<Run> => {
  const names = options.projections.map(({ table }) => table.name)
  const checkpoints = await loadCheckpoints(client, names)
  const tables: TableReplay[] = []
  let last = 0n
  for (const projection of options.projections) {
    const { table } = projection
    const checkpoint = checkpoints.get(table.name)
    if (checkpoint?.description !== descriptionOf(table))
      throw new Error(`the table ${table.name} is not as this version of the product describes it`)
    if (checkpoint.position > last) last = checkpoint.position
    tables.push(tableReplay(projection, client, { checkpoint: checkpoint.position, count: await liveCount(client, table) }))
  }
  return new Run(tables, last, options)
}

/**
 * Folds every read model from event 0 up to where its table stands, and compares it cell by cell with the table, as both were at one
 * instant; the live side goes on meanwhile.
 * @throws UnreadableEvent where the log cannot be read; the signal's reason when it is aborted
 */
export const replay = async (options: ReplayOptions): Promise<ReplayProgress> => {
  const client = new pg.Client(rowSession(options.config))
  // A lost connection shows in the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const run = await open(client, options)
    for await (const page of logPages(options.store)) if (!(await run.read(page))) break
    await run.compare()
    await client.query('commit')
    return run.progress()
  } finally {
    await client.end()
  }
}
