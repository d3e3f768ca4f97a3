import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { quoted, quotedList } from '../names.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { BinaryRows } from './binary-rows.js'
import type { Lane } from './lane.js'

const CHUNK = 256_000

/** Rows on their way into a table by COPY, on a connection of their own, a chunk at a time when it is the table's turn. */
export class CopyInto {
  private readonly text: string
  private rows: BinaryRows
  private sent: Promise<void> = Promise.resolve()

  constructor(
    private readonly client: pg.Client,
    private readonly table: Table,
    private readonly to: { readonly name: string; readonly lane: Lane },
  ) {
    this.rows = new BinaryRows(table)
    this.text = `copy ${quoted(to.name)} (${quotedList(Object.keys(table.columns))}) from stdin (format binary)`
  }

  /** All rows or none. @throws UnfitValue */
  push(rows: readonly Row[]): void {
    this.rows.push(rows)
  }

  /** Sends what was gathered, and waits if the database is slower. */
  async flush(): Promise<void> {
    if (this.rows.size() < CHUNK) return
    this.send()
    await this.to.lane.room()
  }

  /** @throws what the database says of any row sent */
  async end(): Promise<void> {
    this.send()
    await this.sent
  }

  private send(): void {
    const bytes = this.rows.end()
    this.rows = new BinaryRows(this.table)
    const before = this.sent
    this.sent = this.to.lane.send(async () => {
      await before
      const stream = this.client.query(from(this.text))
      stream.end(bytes)
      await finished(stream)
    })
    // It is awaited in `end`, where a failure shows.
    this.sent.catch(() => undefined)
  }
}
