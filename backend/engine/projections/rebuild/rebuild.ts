import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import type { EventStore, StoredEvent } from '../../event-store/event-store.js'
import { beginning, Numbering, type Place } from '../../event-store/place.js'
import type { Checkpoint } from '../checkpoints.js'
import { isRefusal } from '../live/page.js'
import { numberedPage } from '../numbered-page.js'
import type { Projection } from '../projection.js'
import { UnfitValue } from '../values.js'
import { AppendedBuild } from './appended-build.js'
import { buildAnewCarefully, buildCarefully, type Careful } from './build-carefully.js'
import { complete, ensureKey } from './complete.js'
import { inParallel } from '../../../lib/yielding/in-parallel.js'
import { KeyedBuild } from './keyed-build.js'
import { WriteQueue } from './write-queue.js'
import { logPages } from './log-pages.js'
import { makeBeside } from './remains.js'
import { swapIn } from './swap.js'
import type { TableBuild } from './table-build.js'
import { connectWriter } from './writer.js'

/** How far a rebuild is: the last event it has folded, and how many it has read. */
export interface Progress extends Place {
  readonly events: number
}

export interface RebuildOptions {
  /** Connects as the owner of the schema. */
  readonly config: pg.ClientConfig
  readonly store: EventStore
  readonly projections: readonly Projection[]
  /** Called after each short step: a page of the log for one read model. */
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
  /**
   * How many events make a stretch, after which what was built is committed; 400,000 by default.
   */
  readonly stretch?: number
  /**
   * How many rows of all read models together may stay in memory between two pages of the log;
   * 200,000 by default, some 700 bytes each.
   */
  readonly inHand?: number
}

/** The result of a rebuild: how far each read model is. Some may be parked. */
export interface Rebuilt extends Progress {
  /** How far an earlier, interrupted build had come; 0 for none. */
  readonly goneOnAfter: bigint
  readonly checkpoints: readonly Checkpoint[]
}

/**
 * An interruption loses only seconds of work; but a folded row is written again in every stretch
 * that changes it.
 */
const STRETCH = 400_000
const IN_HAND = 200_000

/**
 * One pass through the log. Every read model has a connection and a transaction of its own, since
 * each may be refused separately.
 */
class Run {
  private at: Place
  private readonly numbering: Numbering
  private events = 0
  private sinceCommit = 0

  constructor(
    private readonly builds: readonly TableBuild[],
    private readonly careful: Careful,
    private readonly options: RebuildOptions,
  ) {
    const [first = beginning, ...others] = builds.map((build) => build.place())
    this.at = others.reduce(
      (least, place) => (place.position < least.position ? place : least),
      first,
    )
    this.numbering = new Numbering(options.store.positions, this.at)
  }

  async read(): Promise<Rebuilt> {
    const { store, signal } = this.options
    const goneOnAfter = this.at.position
    for await (const page of logPages(store, goneOnAfter)) {
      const isReadable = await this.take(page)
      if (!isReadable) break
      signal?.throwIfAborted()
    }
    await this.finish()
    await complete(this.builds.map(({ writer, projection: { table } }) => ({ writer, table })))
    const checkpoints = this.builds.map((build) => build.checkpoint())
    return { ...this.progress(), checkpoints, goneOnAfter }
  }

  private progress(): Progress {
    const { position, ordinal } = this.at
    return { position, ordinal, events: this.events }
  }

  /** False if an event cannot be read: nothing after it counts. */
  private async take(page: readonly StoredEvent[]): Promise<boolean> {
    const { events, unreadable } = numberedPage(page, this.numbering)
    this.at = events.at(-1) ?? this.at
    this.events += events.length
    this.sinceCommit += events.length
    for (const build of this.builds) {
      await this.orCarefully(build, () => build.take(events))
      this.options.onProgress?.(this.progress())
      // Yields so that the next page keeps arriving.
      await turn()
    }
    if (this.sinceCommit >= (this.options.stretch ?? STRETCH)) {
      this.sinceCommit = 0
      await this.commit(this.builds)
    }
    while (this.isFull()) await this.flushLargest()
    if (unreadable)
      for (const build of this.builds)
        build.park({ position: unreadable.position, reason: unreadable.message })
    return !unreadable
  }

  private async commit(builds: readonly TableBuild[]): Promise<void> {
    for (const build of builds) await this.orCarefully(build, () => build.commit())
  }

  /** Writes and drops the rows of the read model with the most rows in memory. */
  private async flushLargest(): Promise<void> {
    const [most] = this.builds.toSorted((one, other) => other.inHand() - one.inHand())
    if (!most) return
    await this.orCarefully(most, () => most.commit())
    most.evict()
  }

  private isFull(): boolean {
    return (
      this.builds.reduce((sum, build) => sum + build.inHand(), 0) > (this.options.inHand ?? IN_HAND)
    )
  }

  /**
   * Writes what is left of all tables, and adds their keys. Append-only tables lack only their last
   * rows now; the database builds their keys while the rows of the others, which are folds, are
   * written.
   */
  private async finish(): Promise<void> {
    const grown = this.builds.filter(({ projection }) => projection.kind === 'appended')
    const folded = this.builds.filter(({ projection }) => projection.kind === 'keyed')
    const refused: TableBuild[] = []
    const addKey = async (build: TableBuild) => {
      try {
        await ensureKey(build.writer, build.projection.table)
      } catch (error) {
        if (!isRefusal(error)) throw error
        refused.push(build)
      }
    }
    await this.commit(grown)
    await inParallel(
      [() => this.commit(folded), ...grown.map((build) => () => addKey(build))],
      (work) => work(),
    )
    await inParallel(folded, addKey)
    for (const build of refused) await this.buildAnew(build)
  }

  /** For a table whose rows violate its key. */
  private async buildAnew(build: TableBuild): Promise<void> {
    await build.rollback()
    await buildAnewCarefully(build, this.at.position, this.careful)
    await ensureKey(build.writer, build.projection.table)
  }

  /**
   * Finds what the database refuses in a stretch by building the stretch again as the runner would.
   */
  private async orCarefully(build: TableBuild, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!isRefusal(error) && !(error instanceof UnfitValue)) throw error
      await build.rollback()
      await buildCarefully(build, this.at.position, this.careful)
    }
  }
}

const buildOf = (
  projection: Projection,
  { writer, at, queue }: { writer: pg.Client; at: Place; queue: WriteQueue },
): TableBuild =>
  projection.kind === 'keyed'
    ? new KeyedBuild(projection, writer, at, queue)
    : new AppendedBuild(projection, writer, at, queue)

/**
 * Builds read models in new tables, reading the log once, and swaps them in together with their
 * checkpoints in one transaction. Until then the tables in use stay unchanged. After a failure or
 * abort they remain, and the next build resumes from what this one left.
 */
export const build = async (client: pg.Client, options: RebuildOptions): Promise<Rebuilt> => {
  const { projections, config, store } = options
  const places = await makeBeside(
    client,
    projections.map(({ table }) => table),
  )
  const queue = new WriteQueue()
  const opening = projections.map(async (projection) => {
    const writer = await connectWriter(config)
    return buildOf(projection, {
      writer,
      at: places.get(projection.table.name) ?? beginning,
      queue,
    })
  })
  try {
    const builds = await Promise.all(opening)
    const rebuilt = await new Run(builds, { client, store }, options).read()
    await swapIn(client, { ...options, checkpoints: rebuilt.checkpoints })
    return rebuilt
  } finally {
    await Promise.allSettled(opening.map(async (build) => (await build).writer.end()))
  }
}
