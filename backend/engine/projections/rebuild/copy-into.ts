import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from, type CopyStreamQuery } from 'pg-copy-streams'
import { quoted, quotedList } from '../names.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { BinaryRows } from './binary-rows.js'

const CHUNK = 64_000
/** How many bytes may wait for the database, so that the fold need not. */
const AHEAD = 4_000_000

/** Rows on their way into a table by COPY, on a connection of their own. */
export class CopyInto {
  private readonly stream: CopyStreamQuery
  private readonly done: Promise<void>
  private readonly rows: BinaryRows

  constructor(client: pg.Client, table: Table, as: string) {
    this.rows = new BinaryRows(table)
    const text = `copy ${quoted(as)} (${quotedList(Object.keys(table.columns))}) from stdin (format binary)`
    this.stream = client.query(from(text, { highWaterMark: AHEAD }))
    this.done = finished(this.stream)
    // It is awaited in `end`, where a failure shows.
    this.done.catch(() => undefined)
  }

  /** All rows or none. @throws UnfitValue */
  push(rows: readonly Row[]): void {
    this.rows.push(rows)
  }

  /** Sends what was gathered, and waits if the database is slower. */
  async flush(): Promise<void> {
    if (this.rows.size() < CHUNK) return
    if (!this.stream.write(this.rows.take())) await Promise.race([once(this.stream, 'drain'), this.done])
  }

  async end(): Promise<void> {
    this.stream.end(this.rows.end())
    await this.done
  }
}
