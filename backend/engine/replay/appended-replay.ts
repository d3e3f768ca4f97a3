import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import type { Appended } from '../projections/projection.js'
import { codecOf, type Cell } from '../projections/values.js'
import type { Place } from '../event-store/place.js'
import { blaming } from './blaming.js'
import { liveRowsAhead, liveRowsBetween } from './live-rows.js'
import type { TableComparison } from './table-comparison.js'

/** How many rows beyond their checkpoint are named; no event made them. */
const MOST_AHEAD = 10_000

/**
 * Append-only rows are compared page by page: those of events that the table has passed never
 * change.
 */
export class AppendedReplay {
  private replayed: Cell[][] = []
  private after: bigint | null = null

  /** `upTo` is the last compared event; the table has passed it. */
  constructor(
    private readonly projection: Appended,
    private readonly client: pg.ClientBase,
    private readonly comparison: TableComparison,
    private readonly upTo: Place,
  ) {}

  take(event: Numbered): void {
    if (event.position > this.upTo.position) return
    for (const row of blaming(this.projection, event, () => this.projection.rows(event)))
      this.replayed.push(this.comparison.cellsOf(row))
  }

  /** Compares the rows up to the event with a number, once the page that reached it was folded. */
  async reached(ordinal: bigint): Promise<void> {
    const to = ordinal < this.upTo.ordinal ? ordinal : this.upTo.ordinal
    if (this.after !== null && to <= this.after) return
    const live = await liveRowsBetween(this.client, this.projection.table, this.after, to)
    this.after = to
    const stored = new Map(live.map((cells) => [this.keyOf(cells), cells]))
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

  async finish(): Promise<void> {
    await this.reached(this.upTo.ordinal)
    const { rows } = await liveRowsAhead(this.client, this.projection.table, MOST_AHEAD)
    for (const cells of rows) this.comparison.surplus(cells)
  }

  private keyOf(cells: readonly Cell[]): string {
    const { names } = codecOf(this.projection.table)
    return this.projection.table.key.map((name) => cells[names.indexOf(name)]).join('/')
  }
}
