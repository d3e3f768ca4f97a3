import type pg from 'pg'
import type { EventStore } from '../event-store/event-store.js'
import { LogCorrupted } from '../event-store/log-corrupted.js'
import type { Log } from '../../lib/log.js'
import type { BrokenStreams } from '../deciding/broken-streams.js'
import { configFor } from '../../postgres/connections/pools.js'
import { Building } from './building.js'
import { HealthWatch } from './health-watch.js'
import type { Projection } from './projection.js'
import { ProjectionRunner } from './live/runner.js'
import { areReadModelsBuilt } from './read-models.js'
import type { LogWork } from './log-work.js'
import { buildInThread, type StartBuild } from './rebuild/start-build.js'

/** A log with fewer events is folded sooner than a thread starts. */
const SHORT = 1_000

export interface ReadModelParts {
  readonly work: LogWork
  /** Connects as the application. */
  readonly app: pg.ClientConfig
  readonly store: EventStore
  readonly projections: readonly Projection[]
  readonly log: Log
  readonly report: (error: unknown) => void
  /** The streams that cannot be folded. */
  readonly broken: Pick<BrokenStreams, 'list'>
  readonly startBuild?: ((work: LogWork) => StartBuild) | undefined
}

/** The read models of a running server: their build, their runner and their health watch. */
export interface ReadModels {
  readonly building: Building
  readonly runner: ProjectionRunner
  readonly watch: HealthWatch
  close(): Promise<void>
}

/**
 * A damaged log neither counts as short nor prevents the start: the build reports what is wrong.
 */
const isShortLog = (store: EventStore): Promise<boolean> =>
  store.readAll(0n, SHORT).then(
    (events) => events.length < SHORT,
    (error: unknown) => {
      if (error instanceof LogCorrupted) return true
      throw error
    },
  )

const buildingOf = async ({ work, store, projections, report, startBuild }: ReadModelParts) => {
  const config = configFor(work.database, 'owner')
  const isBuilt = await areReadModelsBuilt({ config, projections })
  const isShort = isBuilt || (await isShortLog(store))
  const start =
    isShort || !startBuild ? buildInThread({ config, store, projections }) : startBuild(work)
  const total = store.positions === 'dense' ? Number(await store.head()) : null
  return { building: new Building({ projections, start, total, report }), isShort }
}

/**
 * Starts building the read models that do not match their descriptions and, unless the log is
 * short, returns at once; when all are built, the runner follows the log.
 * @throws Error if the log or the database cannot be read at all
 */
export const openReadModels = async (parts: ReadModelParts): Promise<ReadModels> => {
  const { app, store, projections, log, report, broken } = parts
  const { building, isShort } = await buildingOf(parts)
  const runner = new ProjectionRunner({ config: app, store, projections, report })
  const watch = new HealthWatch({
    store,
    runner,
    building: () => building.progress(),
    broken: () => broken.list(),
  })
  const begun = building.start()
  void building.done.then((built) => {
    if (built && built.events > 0) {
      const [position, goneOnAfter] = [built.position.toString(), built.goneOnAfter.toString()]
      log.info({ events: built.events, position, goneOnAfter }, 'the read models were built')
    }
    runner.start()
  })
  if (isShort) await begun
  watch.start()
  const close = async () => {
    watch.stop()
    building.stop()
    await runner.stop()
  }
  return { building, runner, watch, close }
}
