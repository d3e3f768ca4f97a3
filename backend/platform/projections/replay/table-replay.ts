import type pg from 'pg'
import type { Recorded } from '#contracts/events/ledger-events'
import { foldInto, keyColumnOf, keyOf, type Rows } from '../fold.js'
import type { Appended, Keyed, Projection } from '../projection.js'
import { codecOf, type Cell } from '../values.js'
import { liveRows, liveRowsUpTo } from './live-rows.js'
import { TableComparison } from './table-comparison.js'

/** One read model being replayed: it takes events, and says how it compares with the live table. */
export interface TableReplay {
  readonly comparison: TableComparison
  /** Events in log order; those behind the table's own checkpoint are passed over. */
  take(event: Recorded): void
  /** Compares what can be compared behind a page that reached a position. */
  reached(position: bigint): Promise<void>
  finish(tick: () => void): Promise<void>
}

/** Where the live table stands: its checkpoint, and how many rows it has. */
export interface Standing {
  readonly checkpoint: bigint
  readonly count: number
}

/** A fold that throws here has thrown in the live projection too, which would be parked before this event. */
const told = <Result>(projection: Projection, event: Recorded, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new Error(`${projection.table.name} cannot be replayed at event ${event.position}`, { cause: error })
  }
}

/** Rows that are only ever added are compared page by page, so that they need not be kept. */
class AppendedReplay implements TableReplay {
  readonly comparison: TableComparison
  private replayed: Cell[][] = []
  private after: bigint | undefined

  constructor(
    private readonly projection: Appended,
    private readonly client: pg.ClientBase,
    private readonly at: Standing,
  ) {
    this.comparison = new TableComparison(projection.table, at.count)
  }

  take(event: Recorded): void {
    if (event.position > this.at.checkpoint) return
    const rows = told(this.projection, event, () => this.projection.rows(event))
    for (const row of rows) this.replayed.push(this.comparison.cellsOf(row))
  }

  async reached(position: bigint): Promise<void> {
    const live = await liveRowsUpTo(this.client, this.projection.table, position, this.after)
    const stored = new Map(live.map((cells) => [this.keyOf(cells), cells]))
    this.after = position
    for (const replayed of this.replayed) {
      const key = this.keyOf(replayed)
      const cells = stored.get(key)
      if (cells) this.comparison.compare(cells, replayed)
      else this.comparison.missing(replayed)
      stored.delete(key)
    }
    for (const cells of stored.values()) this.comparison.surplus(cells)
    this.replayed = []
  }

  async finish(tick: () => void): Promise<void> {
    for await (const cells of liveRows(this.client, this.projection.table, this.after)) {
      this.comparison.surplus(cells)
      tick()
    }
    this.comparison.done()
  }

  private keyOf(cells: readonly Cell[]): string {
    const { names } = codecOf(this.projection.table)
    return this.projection.table.key.map((name) => cells[names.indexOf(name)]).join('/')
  }
}

/** Rows that are folds are kept until the last event, then compared by key. */
class KeyedReplay implements TableReplay {
  readonly comparison: TableComparison
  private readonly rows: Rows = new Map()

  constructor(
    private readonly projection: Keyed,
    private readonly client: pg.ClientBase,
    private readonly at: Standing,
  ) {
    this.comparison = new TableComparison(projection.table, at.count)
  }

  take(event: Recorded): void {
    if (event.position <= this.at.checkpoint) told(this.projection, event, () => foldInto(this.rows, this.projection, event))
  }

  async reached(): Promise<void> {
    // Nothing stands firm before the last event.
  }

  async finish(tick: () => void): Promise<void> {
    const { table } = this.projection
    const column = keyColumnOf(table)
    const keyAt = codecOf(table).names.indexOf(column)
    for await (const stored of liveRows(this.client, table)) {
      const key = keyOf(table, { [column]: stored[keyAt] })
      const row = this.rows.get(key)
      if (row) this.comparison.compare(stored, this.comparison.cellsOf(row))
      else this.comparison.surplus(stored)
      this.rows.delete(key)
      tick()
    }
    for (const row of this.rows.values()) this.comparison.missing(this.comparison.cellsOf(row))
    this.comparison.done()
  }
}

export const tableReplay = (projection: Projection, client: pg.ClientBase, at: Standing): TableReplay =>
  projection.kind === 'appended' ? new AppendedReplay(projection, client, at) : new KeyedReplay(projection, client, at)
