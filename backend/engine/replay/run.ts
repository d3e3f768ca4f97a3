import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import { decodeNumbered, UnreadableEvent } from '../deciding/event-codec.js'
import type { StoredEvent } from '../event-store/event-store.js'
import { beginning, Numbering, ordinalAt, type Place } from '../event-store/place.js'
import { AppendedReplay } from './appended-replay.js'
import { Checks } from './checks/checks.js'
import { SnapshotChecks } from './checks/snapshot-checks.js'
import { KeyedReplay } from './keyed-replay.js'
import { logPagesBetween } from './log-events.js'
import type { ReplayLimits, ReplayOptions, ReplayProgress } from './replay-options.js'
import { TooMuchInHand, type Share } from './share.js'
import { Stopwatch } from './stopwatch.js'
import type { TableToCompare } from './tables-to-compare.js'
import { MOST_NAMED, TableComparison } from './table-comparison.js'

export interface RunParts extends Omit<ReplayOptions, 'limits'> {
  readonly client: pg.ClientBase
  readonly limits: ReplayLimits
  readonly toCompare: readonly TableToCompare[]
  /**
   * The last compared event, and the position at which the log ended once the tables had reached
   * it.
   */
  readonly end: Place
  readonly logEnd: bigint
}

const SHORTEST_STRETCH_MS = 20
/** Reports progress after so many events. */
const STEP = 100

/** One run of a replay, with one pass over the log per part of keys. */
export class Run {
  private phase: ReplayProgress['phase'] = 'reading'
  private eventsRead = 0
  private numbering: Numbering
  /** The number of the last event that was read. */
  private reached = 0n
  /** The position of the last event taken. */
  private last = 0n
  private pass = 0
  private restedAt = performance.now()
  private readonly watch = new Stopwatch<keyof ReplayProgress['spent']>()
  private readonly checks: Checks
  private readonly comparisons: readonly TableComparison[]
  private readonly appended: readonly AppendedReplay[]
  private keyed: readonly KeyedReplay[] = []

  constructor(
    private readonly parts: RunParts,
    private readonly passes: number,
  ) {
    const { toCompare, client, kept } = parts
    this.numbering = this.numberingFromStart()
    this.checks = new Checks(parts, kept && new SnapshotChecks(client, kept))
    this.comparisons = toCompare.map(
      (table) => new TableComparison(table, parts.store.positions, parts.ownerColumn),
    )
    this.appended = toCompare.flatMap(({ projection, upTo }, at) =>
      projection.kind === 'appended'
        ? [new AppendedReplay(projection, client, this.comparisonAt(at), upTo)]
        : [],
    )
  }

  /** @throws TooMuchInHand if more parts are needed */
  async whole(): Promise<ReplayProgress> {
    for (; this.pass < this.passes; this.pass++) {
      const share = { at: this.pass, of: this.passes }
      this.keyed = this.keyedIn(share)
      this.watch.begin('checking')
      await this.checks.begin(share)
      this.phase = 'reading'
      this.eventsRead = 0
      this.numbering = this.numberingFromStart()
      const isWhole = await this.read()
      if (isWhole) this.checks.judge?.end()
      await this.checks.judge?.answer()
      const { end, store } = this.parts
      this.checks.snapshots?.end(isWhole ? end.position : this.last, store.positions)
      this.phase = 'comparing'
      this.watch.begin('comparing')
      for (const table of this.keyed) await table.compare(() => this.tell())
    }
    for (const table of this.appended) await table.finish()
    for (const comparison of this.comparisons) comparison.done()
    this.phase = 'done'
    await this.tell()
    return this.progress()
  }

  private numberingFromStart(): Numbering {
    return new Numbering(this.parts.store.positions, beginning)
  }

  /** Whether it reached the end: false if an event cannot be read. */
  private async read(): Promise<boolean> {
    const { store, end, toCompare, logEnd } = this.parts
    const { position } = end
    const isFirst = this.pass === 0
    const onMissing = (missing: bigint) => {
      if (isFirst) this.checks.log.missing(missing, ordinalAt(store.positions, missing))
    }
    this.last = 0n
    this.watch.begin('reading')
    for await (const page of logPagesBetween(store, { after: 0n, upTo: position, onMissing })) {
      const reached = this.takePage(page)
      if (reached === undefined) return false
      this.watch.begin('comparing')
      if (isFirst) for (const table of this.appended) await table.reached(reached)
      this.watch.begin('checking')
      await this.checks.judge?.answer()
      this.watch.begin('reading')
      await this.tell()
    }
    const tables = toCompare.map(({ checkpoint }) => checkpoint.position)
    const ends = [
      ...(this.last < position ? [position] : []),
      ...tables.filter((at) => at > logEnd),
    ]
    for (const missing of new Set(ends)) onMissing(missing)
    return true
  }

  /** The number of the last event read; undefined at an unreadable one: nothing after it counts. */
  private takePage(page: readonly StoredEvent[]): bigint | undefined {
    for (const stored of page) {
      this.watch.begin('reading')
      const ordinal = this.numbering.next(stored.position)
      try {
        this.take(decodeNumbered(stored, ordinal))
      } catch (error) {
        if (
          !(error instanceof UnreadableEvent) ||
          this.parts.toCompare.some(({ upTo }) => upTo.position >= error.position)
        )
          throw error
        if (this.pass === 0) this.checks.log.unreadable(error, ordinal)
        return undefined
      }
      this.reached = ordinal
      this.last = stored.position
    }
    const { inHand, commands } = this.parts.limits
    const rows = this.keyed.reduce((sum, { size }) => sum + size, this.checks.size)
    if (rows > inHand || this.checks.commands.size > commands) throw new TooMuchInHand()
    return this.reached
  }

  private take(event: Numbered): void {
    if (++this.eventsRead % STEP === 0) this.step()
    this.watch.begin('checking')
    this.checks.take(event, this.pass === 0)
    this.watch.begin('folding')
    if (this.pass === 0) for (const table of this.appended) table.take(event)
    for (const table of this.keyed) table.take(event)
  }

  private keyedIn(share: Share): KeyedReplay[] {
    const { toCompare, client, store, limits } = this.parts
    return toCompare.flatMap(({ projection, upTo }, at) => {
      if (projection.kind !== 'keyed') return []
      const parts = {
        projection,
        comparison: this.comparisonAt(at),
        client,
        store,
        chunk: limits.chunk,
      }
      return [new KeyedReplay(parts, share, upTo)]
    })
  }

  private comparisonAt(at: number): TableComparison {
    const comparison = this.comparisons[at]
    if (!comparison) throw new Error(`there is no table ${at}`)
    return comparison
  }

  private progress(): ReplayProgress {
    return {
      phase: this.phase,
      toOrdinal: this.parts.end.ordinal,
      eventsRead: this.eventsRead,
      pass: Math.min(this.pass + 1, this.passes),
      passes: this.passes,
      spent: {
        reading: this.watch.of('reading'),
        checking: this.watch.of('checking'),
        folding: this.watch.of('folding'),
        comparing: this.watch.of('comparing'),
      },
      rowsFolded: this.comparisons.reduce((sum, { rowsFolded }) => sum + rowsFolded, 0),
      tables: this.comparisons.map((comparison) => comparison.state()),
      checks: this.checks.states(),
      differences: this.comparisons.flatMap(({ differences }) => differences).slice(0, MOST_NAMED),
    }
  }

  private step(): void {
    this.parts.onProgress?.(this.progress())
  }

  private async tell(): Promise<void> {
    this.step()
    this.parts.signal?.throwIfAborted()
    const worked = performance.now() - this.restedAt
    if (worked < SHORTEST_STRETCH_MS || this.parts.limits.rest === 0) return
    await sleep(worked * this.parts.limits.rest)
    this.restedAt = performance.now()
  }
}
