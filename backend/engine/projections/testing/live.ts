import { setTimeout as sleep } from 'node:timers/promises'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import type { EventStore } from '../../event-store/event-store.js'
import { PostgresEventStore } from '../../event-store/postgres/postgres-event-store.js'
import { beginning, Numbering } from '../../event-store/place.js'
import { foldUpTo } from '../fold.js'
import { ProjectionRunner, type RunnerOptions } from '../live/runner.js'
import type { Committed } from '../live/read-model-state.js'
import { numberedEvents } from '../numbered-page.js'
import type { Projection } from '../projection.js'
import { prepareReadModels } from '../read-models.js'
import { tablesIn, tablesOf, type Tables } from './read-model-rows.js'
import { samples } from './samples.js'

/** A runner of a test, with what it announced. */
export interface Observed {
  readonly runner: ProjectionRunner
  readonly committed: readonly Committed[]
  readonly alarms: readonly string[]
}

/** A log and read models in a database of their own. */
export class LiveStage {
  private readonly runners: ProjectionRunner[] = []

  private constructor(
    readonly database: TestDatabase,
    readonly store: EventStore,
  ) {}

  /** The log is in the same database, unless another store is made for it. */
  static async open(makeStore?: () => EventStore): Promise<LiveStage> {
    const database = await testDatabase(logSchema)
    const here = () =>
      new PostgresEventStore({ config: database.config, trouble: () => undefined, pollMs: 100 })
    return new LiveStage(database, makeStore?.() ?? here())
  }

  prepare(projections: readonly Projection[] = samples) {
    return prepareReadModels({ config: this.database.config, store: this.store, projections })
  }

  /** Starts a runner; its connections carry its name. */
  start(name = 'runner', options: Partial<RunnerOptions> = {}): Observed {
    const [committed, alarms]: [Committed[], string[]] = [[], []]
    const runner = new ProjectionRunner({
      config: { ...this.database.config, application_name: name },
      store: this.store,
      projections: samples,
      report: (error) =>
        alarms.push(`${error.message}: ${error.cause instanceof Error ? error.cause.message : ''}`),
      ...options,
    })
    runner.onCommitted((each) => committed.push(each))
    this.runners.push(runner)
    runner.start()
    return { runner, committed, alarms }
  }

  /** Cuts all connections of a runner, and returns how many were cut. */
  async cut(name: string): Promise<number> {
    const { rowCount } = await this.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [name],
    )
    return rowCount ?? 0
  }

  /** How many connections a runner has. */
  async connections(name: string): Promise<number> {
    return (
      (
        await this.database.pool.query('select from pg_stat_activity where application_name = $1', [
          name,
        ])
      ).rowCount ?? 0
    )
  }

  /** How many connections wait for a lock. */
  async lockWaits(): Promise<number> {
    const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await this.database.pool.query(text)).rowCount ?? 0
  }

  tables(projections: readonly Projection[] = samples): Promise<Tables> {
    return tablesIn(this.database.config, projections)
  }

  /** What the tables should hold: the log folded in memory. */
  async folded(projections: readonly Projection[] = samples, position?: bigint): Promise<Tables> {
    const stored = await this.store.readAll(0n, 100_000)
    const wanted = stored.filter((event) => position === undefined || event.position <= position)
    const events = numberedEvents(wanted, new Numbering(this.store.positions, beginning))
    return tablesOf(projections, (projection) => foldUpTo(projection, events))
  }

  async checkpoint(
    name: string,
  ): Promise<{ position: bigint; parked: string | null; parkedPosition: bigint | null }> {
    const { rows } = await this.database.pool.query(
      'select position, parked, parked_position as "parkedPosition" from checkpoints where name = $1',
      [name],
    )
    return rows[0] as { position: bigint; parked: string | null; parkedPosition: bigint | null }
  }

  async close(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()))
    await this.store.close()
    await this.database.drop()
  }
}

/** Resolves as soon as something holds. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(5)
}
