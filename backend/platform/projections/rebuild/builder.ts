import type { Recorded } from '#contracts/events/ledger-events'
import { descriptionOf } from '../ddl.js'
import type { Checkpoint } from '../checkpoints.js'
import { foldInto, type Rows } from '../fold.js'
import type { Projection, Row } from '../projection.js'

/** Where the rows of a read model under construction go. */
export interface RowSink {
  push(rows: readonly Row[]): void
  flush(): Promise<void>
  end(): Promise<void>
}

/**
 * One read model being built from event 0. Where its fold throws it stops before that event, as it would have live, and is handed
 * over parked; the others go on.
 */
export class Builder {
  private position = 0n
  private parked: { readonly position: bigint; readonly reason: string } | undefined
  private readonly rows: Rows = new Map()

  constructor(
    readonly projection: Projection,
    private readonly sink: RowSink,
  ) {}

  take(event: Recorded): void {
    if (this.parked) return
    try {
      if (this.projection.kind === 'keyed') foldInto(this.rows, this.projection, event)
      else this.sink.push(this.projection.rows(event))
      this.position = event.position
    } catch (error) {
      this.park(event.position, `${this.projection.table.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** Only the first reason counts. */
  park(position: bigint, reason: string): void {
    this.parked ??= { position, reason }
  }

  flush(): Promise<void> {
    return this.sink.flush()
  }

  /** Keyed rows are written once, at the end. */
  async finish(): Promise<Checkpoint> {
    for (const row of this.rows.values()) {
      this.sink.push([row])
      await this.sink.flush()
    }
    this.rows.clear()
    await this.sink.end()
    const { table } = this.projection
    const { position, parked } = this
    return {
      name: table.name,
      position,
      description: descriptionOf(table),
      parked: parked?.reason ?? null,
      parkedPosition: parked?.position ?? null,
    }
  }
}
