import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import type { Place } from '../../event-store/place.js'
import { beside } from '../ddl.js'
import { foldInto, keyOf, keysOf, type Rows } from '../fold.js'
import { deleteRows, selectRows } from '../live/statements.js'
import type { Keyed } from '../projection.js'
import type { Table } from '../table.js'
import { codecOf, type Cell } from '../values.js'
import { ensureKey } from './complete.js'
import { CopyInto } from './copy-into.js'
import type { WriteQueue } from './write-queue.js'
import { TableBuild } from './table-build.js'

const DELETED_AT_ONCE = 5_000

function* parts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += DELETED_AT_ONCE)
    yield items.slice(from, from + DELETED_AT_ONCE)
}

/**
 * Keeps folded rows in memory for one stretch and writes each once; missing rows are loaded on
 * demand.
 */
export class KeyedBuild extends TableBuild {
  private readonly rows: Rows = new Map()
  /**
   * The keys of rows that differ from the table. While the table is empty, every row differs, and
   * none is listed.
   */
  private readonly changed = new Set<string>()
  /** Whether the table has rows that are not in memory. */
  private hasOthers: boolean
  /** Whether the table has rows at all. */
  private isWritten: boolean
  private readonly beside: Table

  constructor(
    override readonly projection: Keyed,
    writer: pg.Client,
    at: Place,
    private readonly queue: WriteQueue,
  ) {
    super(projection, writer, at)
    this.isWritten = this.hasOthers = at.position > 0n
    this.beside = { ...projection.table, name: beside(projection.table) }
  }

  inHand(): number {
    return this.rows.size
  }

  evict(): void {
    this.rows.clear()
    this.changed.clear()
    this.hasOthers = true
  }

  override moveTo(place: Place): void {
    super.moveTo(place)
    this.isWritten = true
    this.evict()
  }

  protected async fold(events: readonly Numbered[]): Promise<void> {
    if (this.hasOthers) await this.fetch(events)
    this.each(events, (event) => {
      const keys = foldInto(this.rows, this.projection, event)
      if (this.isWritten) for (const key of keys) this.changed.add(key)
    })
  }

  protected async write(): Promise<void> {
    const keys = [...(this.isWritten ? this.changed : this.rows).keys()]
    if (this.isWritten && keys.length > 0) {
      await ensureKey(this.writer, this.projection.table)
      for (const some of parts(keys)) await this.writer.query(deleteRows(this.beside, some))
    }
    const copy = new CopyInto(this.writer, this.projection.table, {
      name: this.beside.name,
      queue: this.queue,
    })
    try {
      for (const key of keys) {
        const row = this.rows.get(key)
        if (!row) continue
        copy.push([row])
        await copy.flush()
      }
    } finally {
      await copy.end()
    }
    this.isWritten = true
    this.changed.clear()
  }

  protected async discard(): Promise<void> {
    this.evict()
  }

  private async fetch(events: readonly Numbered[]): Promise<void> {
    const touched = new Set(events.flatMap((event) => this.keysOf(event)))
    const missing = [...touched].filter((key) => !this.rows.has(key) && !this.changed.has(key))
    if (missing.length === 0) return
    await this.begin()
    await ensureKey(this.writer, this.projection.table)
    const { rows } = await this.writer.query<Cell[]>(selectRows(this.beside, missing))
    const codec = codecOf(this.projection.table)
    for (const cells of rows) {
      const row = codec.decode(cells)
      this.rows.set(keyOf(this.projection.table, row), row)
    }
  }

  /**
   * A projection that cannot name an event's keys cannot fold it either; the failure surfaces
   * there.
   */
  private keysOf(event: Numbered): readonly string[] {
    try {
      return keysOf(this.projection, event)
    } catch {
      return []
    }
  }
}
