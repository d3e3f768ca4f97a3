import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import { messageOf } from '../../../lib/message-of.js'
import type { Place } from '../../event-store/place.js'
import { setCheckpoint, type Checkpoint } from '../checkpoints.js'
import { descriptionOf } from '../ddl.js'
import { eventsAfter } from '../fold.js'
import type { Projection } from '../projection.js'
import { progressOf } from './remains.js'

/** Why a read model stops, and before which event. */
export interface Parked {
  readonly position: bigint
  readonly reason: string
}

/**
 * One read model built in stretches, on a connection of its own. A stretch's rows and its end are
 * committed together, so that an interrupted build resumes after its last complete stretch. If the
 * fold throws, the build stops before that event, as it would live; the others go on.
 */
export abstract class TableBuild {
  private parked: Parked | undefined
  private hasBegun = false

  constructor(
    readonly projection: Projection,
    readonly writer: pg.Client,
    /** The last folded event. */
    protected at: Place,
  ) {}

  /** Folds a page; skips events already folded. */
  async take(events: readonly Numbered[]): Promise<void> {
    if (!this.parked) await this.fold(eventsAfter(events, this.at.position))
  }

  /** Only the first reason is kept. */
  park(parked: Parked): void {
    this.parked ??= parked
  }

  place(): Place {
    return this.at
  }

  /** Ends the stretch: a build interrupted later resumes here. */
  async commit(): Promise<void> {
    await this.begin()
    await this.write()
    await setCheckpoint(this.writer, progressOf(this.projection.table, this.at))
    await this.writer.query('commit')
    this.hasBegun = false
  }

  /** Abandons the stretch. */
  async rollback(): Promise<void> {
    await this.discard()
    await this.writer.query('rollback')
    this.hasBegun = false
  }

  /** Continues from where the careful build has brought the table. */
  moveTo(place: Place): void {
    this.at = place
  }

  /** How far the read model is. */
  checkpoint(): Checkpoint {
    const { table } = this.projection
    const { reason = null, position: parkedPosition = null } = this.parked ?? {}
    const { position, ordinal } = this.at
    return {
      name: table.name,
      position,
      ordinal,
      description: descriptionOf(table),
      parked: reason,
      parkedPosition,
    }
  }

  /** How many rows are in memory. */
  abstract inHand(): number
  /** Drops the rows in memory, all of which must have been written. */
  abstract evict(): void

  /** Folds events one by one, up to one whose fold throws; that one has no effect. */
  protected each(events: readonly Numbered[], work: (event: Numbered) => void): void {
    let tried = this.at
    try {
      for (const event of events) {
        tried = event
        work(event)
        this.at = event
      }
    } catch (error) {
      this.park({
        position: tried.position,
        reason: `${this.projection.table.name}: ${messageOf(error)}`,
      })
    }
  }

  protected async begin(): Promise<void> {
    if (this.hasBegun) return
    this.hasBegun = true
    await this.writer.query('begin')
  }

  protected abstract fold(events: readonly Numbered[]): Promise<void>
  /** Writes the rest of the stretch. */
  protected abstract write(): Promise<void>
  protected abstract discard(): Promise<void>
}
