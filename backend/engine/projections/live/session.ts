import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import type { UnreadableEvent } from '../../deciding/event-codec.js'
import type { EventStore, StoredEvent } from '../../event-store/event-store.js'
import { beginning, Numbering, type Place } from '../../event-store/place.js'
import { endConnection } from '../../../postgres/connections/end-connection.js'
import { byIndex } from '../../../postgres/connections/planner.js'
import { TimelyClient } from '../../../postgres/connections/timely-client.js'
import { numberedPage } from '../numbered-page.js'
import { rowSession } from '../row-session.js'
import { projectPage, type Page } from './page.js'
import { Overtaken, RefusedPage, type Committed } from './read-model-state.js'
import type { ReadModelStates } from './read-model-states.js'

const pageMost = 500

/** A page this long shows that many writers are active. */
const BUSY_EVENTS = 8
/**
 * A busy session pauses after a page to let events gather, since much of a page's cost is
 * independent of its length: a millisecond per so many events of that page, up to a maximum.
 */
const EVENTS_PER_GATHER_MS = 10
const GATHER_MOST_MS = 20

/** How long a session tolerates silence. */
export interface SessionLimits {
  /** How often an idle session sends a heartbeat query. */
  readonly beatEveryMs: number
  /** How long to wait for any answer before the database counts as silent. */
  readonly answerWithinMs: number
  /**
   * How long the server lets a statement wait for a lock, such as that of a table swap. Shorter
   * than `answerWithinMs`.
   */
  readonly lockWithinMs: number
}

export const usualLimits: SessionLimits = {
  beatEveryMs: 3_000,
  answerWithinMs: 10_000,
  lockWithinMs: 5_000,
}

/**
 * A crashed server loses the last commits together with their checkpoints, and the log still has
 * the events, so commits need not wait for the disk.
 */
const settings = `${byIndex} -c synchronous_commit=off -c idle_in_transaction_session_timeout=30s`

export interface SessionParts {
  readonly config: pg.ClientConfig
  readonly store: EventStore
  readonly models: ReadModelStates
  readonly limits: SessionLimits
  /** Called as soon as `models` knows the checkpoints. */
  readonly loaded: () => void
  readonly committed: (committed: Committed) => void
  readonly alarm: (error: Error) => void
}

/**
 * One connection and one subscription, from the checkpoints on. It ends at the first failure; its
 * caller starts another, which resumes at the checkpoints.
 */
export class LiveSession {
  private readonly client: pg.Client
  private after: Place = beginning
  private hasParked = false
  private isBusy = false

  constructor(private readonly parts: SessionParts) {
    const { answerWithinMs, lockWithinMs } = parts.limits
    const config = rowSession(parts.config, `${settings} -c lock_timeout=${lockWithinMs}`)
    this.client = new TimelyClient({ ...config, pipeline: true, query_timeout: answerWithinMs })
  }

  /**
   * Runs until `stopping` or a failure.
   * @throws Overtaken if the checkpoints only have to be loaded again
   */
  async run(stopping: Promise<void>): Promise<void> {
    const { store, models, loaded, alarm } = this.parts
    const lost = new Promise<never>((_, reject) => {
      this.client.on('error', reject)
      this.client.on('end', () => reject(new Error('the connection of the projections was closed')))
    })
    // Awaited below; until then, a loss surfaces in the query that it hits.
    lost.catch(() => undefined)
    try {
      await this.client.connect()
      const parked = await models.load(this.client)
      loaded()
      for (const { name, parked: reason } of parked)
        alarm(new Error(`the read model ${name} has stopped: ${reason}`))
      if (models.running().length === 0) return await Promise.race([stopping, lost])
      this.after = models.place()
      const numbering = new Numbering(store.positions, this.after)
      const subscription = store.subscribe(this.after.position, (events) =>
        this.take(events, numbering),
      )
      const beat = setInterval(() => this.beat(), this.parts.limits.beatEveryMs)
      try {
        await Promise.race([subscription.ended, lost, stopping])
      } finally {
        clearInterval(beat)
        await subscription.stop()
      }
    } finally {
      await endConnection(this.client)
    }
  }

  /**
   * On a silent server, this statement's time limit ends the connection; while a page is in
   * progress, its own statements notice.
   */
  private beat(): void {
    if (!this.isBusy) void this.client.query('select 1').catch(() => undefined)
  }

  private async take(stored: readonly StoredEvent[], numbering: Numbering): Promise<void> {
    this.isBusy = true
    await this.takePages(stored, numbering)
    if (stored.length >= BUSY_EVENTS)
      await sleep(Math.min(GATHER_MOST_MS, stored.length / EVENTS_PER_GATHER_MS))
    this.isBusy = false
  }

  private async takePages(stored: readonly StoredEvent[], numbering: Numbering): Promise<void> {
    for (let from = 0; from < stored.length; from += pageMost) {
      const { events, unreadable } = numberedPage(stored.slice(from, from + pageMost), numbering)
      await this.project(events)
      if (unreadable) await this.parkAll(unreadable)
      if (this.hasParked) throw new Overtaken('a read model was parked')
    }
  }

  /**
   * Bisects a page that a read model refuses until the failing event is found; the read model is
   * parked before it.
   */
  private async project(events: readonly Numbered[]): Promise<void> {
    const [first, last] = [events.at(0), events.at(-1)]
    if (!first || !last || this.parts.models.running().length === 0) return
    try {
      await this.commit({ after: this.after.position, events }, last)
    } catch (error) {
      if (!(error instanceof RefusedPage)) throw error
      if (first === last) await this.park(error, first)
      else await this.project(events.slice(0, events.length / 2))
      await this.project(events.filter(({ position }) => position > this.after.position))
    }
  }

  private async commit(page: Page, { position, ordinal, metadata }: Numbered): Promise<void> {
    const { models, committed } = this.parts
    const changes = await projectPage(this.client, models.running(), page)
    this.after = { position, ordinal }
    models.advance(this.after)
    committed({ position, ordinal, recordedAt: metadata.recordedAt, changes })
  }

  private async park(
    { model, message, cause }: RefusedPage,
    { position, ordinal, metadata: { recordedAt } }: Numbered,
  ): Promise<void> {
    await this.parts.models.park(this.client, [model], { position, reason: message, recordedAt })
    this.hasParked = true
    this.parts.alarm(
      new Error(`the read model ${model.name} stopped before event ${ordinal}: ${message}`, {
        cause,
      }),
    )
  }

  /** Nothing after an unreadable event may be shown as complete. */
  private async parkAll(unreadable: UnreadableEvent): Promise<void> {
    const { models, alarm } = this.parts
    await models.park(this.client, models.running(), {
      position: unreadable.position,
      reason: unreadable.message,
      recordedAt: null,
    })
    this.hasParked = true
    alarm(
      new Error(`all read models stopped before event ${unreadable.position}`, {
        cause: unreadable,
      }),
    )
  }
}
