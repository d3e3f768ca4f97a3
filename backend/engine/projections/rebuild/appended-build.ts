import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import type { Place } from '../../event-store/place.js'
import { beside } from '../ddl.js'
import type { Appended } from '../projection.js'
import { CopyInto } from './copy-into.js'
import type { WriteQueue } from './write-queue.js'
import { TableBuild } from './table-build.js'

/** Append-only rows go to the database while the log is read; none is kept in memory. */
export class AppendedBuild extends TableBuild {
  private copy: CopyInto | undefined

  constructor(
    override readonly projection: Appended,
    writer: pg.Client,
    at: Place,
    private readonly queue: WriteQueue,
  ) {
    super(projection, writer, at)
  }

  inHand(): number {
    return 0
  }

  evict(): void {}

  protected async fold(events: readonly Numbered[]): Promise<void> {
    if (events.length === 0) return
    await this.begin()
    const { table } = this.projection
    const copy = (this.copy ??= new CopyInto(this.writer, table, {
      name: beside(table),
      queue: this.queue,
    }))
    this.each(events, (event) => copy.push(this.projection.rows(event)))
    await copy.flush()
  }

  protected async write(): Promise<void> {
    const { copy } = this
    this.copy = undefined
    await copy?.end()
  }

  protected async discard(): Promise<void> {
    await this.write().catch(() => undefined)
  }
}
