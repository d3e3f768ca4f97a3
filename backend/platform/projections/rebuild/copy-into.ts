import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from, type CopyStreamQuery } from 'pg-copy-streams'
import { quoted, quotedList } from '../names.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { codecOf } from '../values.js'

const chunkUnits = 64_000
/** What may wait for the database, so that the fold does not. */
const ahead = 4_000_000

/** Rows on their way into a table by COPY, on a connection of their own. */
export class CopyInto {
  private readonly stream: CopyStreamQuery
  private readonly done: Promise<void>
  private text = ''

  constructor(
    client: pg.Client,
    private readonly table: Table,
    as: string,
  ) {
    this.stream = client.query(from(`copy ${quoted(as)} (${quotedList(codecOf(table).names)}) from stdin`, { highWaterMark: ahead }))
    this.done = finished(this.stream)
    // It is waited for in `end`; until then a failure shows there.
    this.done.catch(() => undefined)
  }

  /** All rows or none. @throws UnfitValue */
  push(rows: readonly Row[]): void {
    const codec = codecOf(this.table)
    let lines = ''
    for (const row of rows) lines += codec.copyLine(row)
    this.text += lines
  }

  /** Sends what has gathered, and waits while the database is behind. */
  async flush(): Promise<void> {
    if (this.text.length < chunkUnits) return
    await this.send()
  }

  async end(): Promise<void> {
    await this.send()
    this.stream.end()
    await this.done
  }

  private async send(): Promise<void> {
    const { text } = this
    this.text = ''
    if (text.length > 0 && !this.stream.write(text)) await Promise.race([once(this.stream, 'drain'), this.done])
  }
}
