import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import type { Place } from '../event-store/place.js'
import type { EventStore } from '../event-store/event-store.js'
import { foldInto, keyColumnOf, keyOf, keysOf, type Rows } from '../projections/fold.js'
import type { Keyed } from '../projections/projection.js'
import { codecOf, type Cell } from '../projections/values.js'
import { blaming } from './blaming.js'
import { liveRowsAfter, liveRowsOf, type LiveChunk } from './live-rows.js'
import { eventsBetween } from './log-events.js'
import { isInShare, type Share } from './share.js'
import type { TableComparison } from './table-comparison.js'

export interface KeyedParts {
  readonly projection: Keyed
  readonly comparison: TableComparison
  readonly client: pg.ClientBase
  readonly store: EventStore
  /** How many rows are read at once. */
  readonly chunk: number
}

/**
 * Folded rows, one part of all keys at a time. They are folded in memory up to a position, then
 * compared in chunks: for each, the fold is brought forward to exactly the checkpoint at which
 * those rows were read, so that writers do not disturb the comparison.
 */
export class KeyedReplay {
  private readonly rows: Rows = new Map()
  private readonly done = new Set<string>()
  private readonly projection: Keyed
  private readonly keyAt: number

  /**
   * `upTo` is an event that the table has passed, and the last one that is folded while the log is
   * read.
   */
  constructor(
    private readonly parts: KeyedParts,
    private readonly share: Share,
    private upTo: Place,
  ) {
    const { table } = parts.projection
    this.keyAt = codecOf(table).names.indexOf(keyColumnOf(table))
    this.projection = {
      ...parts.projection,
      keys: (event) => keysOf(parts.projection, event).filter((key) => this.isInHand(key)),
    }
  }

  /** How many rows are in memory. */
  get size(): number {
    return this.rows.size
  }

  take(event: Numbered): void {
    if (event.position <= this.upTo.position) this.fold(event)
  }

  /** Compares all rows of this part; calls `tick` after each chunk. */
  async compare(tick: () => Promise<void>): Promise<void> {
    const { client, chunk, projection } = this.parts
    for (let after: Cell = null, isLast = false; !isLast;) {
      const live = await liveRowsAfter(client, projection.table, { after, most: chunk })
      await this.bringForward(live)
      for (const stored of live.rows) this.compareStored(stored)
      after = live.rows.at(-1)?.[this.keyAt] ?? after
      isLast = live.rows.length < chunk
      await tick()
    }
    await this.compareUnseen()
  }

  /**
   * The rows left over were not there when their place in the table was read: they were added
   * since, or they are missing. Rows being added now are left to the next replay.
   */
  private async compareUnseen(): Promise<void> {
    const { client, chunk, comparison, projection } = this.parts
    const unseen = [...this.rows.keys()]
    for (let from = 0; from < unseen.length; from += chunk) {
      const keys = unseen.slice(from, from + chunk)
      const live = await liveRowsOf(client, projection.table, keys)
      await this.bringForward(live)
      for (const stored of live.rows) this.compareStored(stored)
      for (const key of keys) {
        const row = this.rows.get(key)
        if (row) comparison.missing(comparison.cellsOf(row))
        this.rows.delete(key)
      }
    }
  }

  private compareStored(stored: readonly Cell[]): void {
    const { comparison, projection } = this.parts
    const key = keyOf(projection.table, { [keyColumnOf(projection.table)]: stored[this.keyAt] })
    if (!this.isInHand(key)) return
    const row = this.rows.get(key)
    if (row) comparison.compare(stored, comparison.cellsOf(row))
    else comparison.surplus(stored)
    this.rows.delete(key)
    this.done.add(key)
  }

  private async bringForward({ checkpoint }: LiveChunk): Promise<void> {
    const [from, to] = [this.upTo.position, checkpoint.position]
    if (to < from)
      throw new Error(`the table ${this.projection.table.name} went back from ${from} to ${to}`)
    for (const event of await eventsBetween(this.parts.store, this.upTo, to)) this.fold(event)
    this.upTo = checkpoint
  }

  private fold(event: Numbered): void {
    blaming(this.projection, event, () => foldInto(this.rows, this.projection, event))
  }

  private isInHand(key: string): boolean {
    return isInShare(key, this.share) && !this.done.has(key)
  }
}
