import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { quoted, quotedList } from '../names.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { BinaryRows } from './binary-rows.js'
import type { WriteQueue } from './write-queue.js'

/** In bytes. Larger parts do not finish sooner: the process fills them more slowly. */
const PART = 256_000

/**
 * Rows on their way into a table by one COPY, on a connection of their own, a part at a time when
 * it is the table's turn. Not one COPY per part, because starting one costs the server as much as
 * many rows.
 */
export class CopyInto {
  private readonly text: string
  private readonly rows: BinaryRows
  private copy: Copy | undefined
  private sent: Promise<void> = Promise.resolve()

  constructor(
    private readonly client: pg.Client,
    table: Table,
    private readonly to: { readonly name: string; readonly queue: WriteQueue },
  ) {
    this.rows = new BinaryRows(table)
    this.text = `copy ${quoted(to.name)} (${quotedList(Object.keys(table.columns))}) from stdin (format binary)`
  }

  /** All rows or none. @throws UnfitValue */
  push(rows: readonly Row[]): void {
    this.rows.push(rows)
  }

  /** Sends the buffer, and waits if the database is slower. */
  async flush(): Promise<void> {
    if (this.rows.size() < PART) return
    const part = this.rows.part()
    this.send((copy) => copy.write(part))
    await this.to.queue.room()
  }

  /** @throws the database's error for any row sent */
  async end(): Promise<void> {
    const last = this.rows.end()
    this.send((copy) => copy.end(last))
    await this.sent
  }

  private send(work: (copy: Copy) => Promise<void>): void {
    const before = this.sent
    this.sent = this.to.queue.send(async () => {
      await before
      await work((this.copy ??= new Copy(this.client, this.text)))
    })
    // Awaited in `end`, where a failure surfaces.
    this.sent.catch(() => undefined)
  }
}

/** A COPY under way. */
class Copy {
  private readonly stream: Writable
  private readonly done: Promise<void>
  private hasFailed = false

  constructor(client: pg.Client, text: string) {
    this.stream = client.query(from(text))
    this.done = finished(this.stream)
    this.done.catch(() => (this.hasFailed = true))
  }

  /** Resolves when the connection has accepted it. */
  write(bytes: Buffer): Promise<void> {
    return this.pass(() => new Promise((resolve) => this.stream.write(bytes, () => resolve())))
  }

  /** Resolves when the database has accepted everything. */
  end(bytes: Buffer): Promise<void> {
    return this.pass(() => {
      this.stream.end(bytes)
      return this.done
    })
  }

  /**
   * A failed COPY accepts nothing more.
   * @throws the database's error for anything sent, as soon as it arrives
   */
  private pass(work: () => Promise<void>): Promise<void> {
    return this.hasFailed ? this.done : Promise.race([this.done, work()])
  }
}
