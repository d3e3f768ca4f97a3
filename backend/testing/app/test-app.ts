import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { AppModule } from '../../app.module.js'
import { statementPieces } from '../../features/entries/statement-pages.js'
import { migrations } from '../../migrations/migrations.js'
import type { Clock } from '../../lib/clock.js'
import { readConfig } from '../../server/config/config.js'
import { createApp } from '../../server/http/create-app.js'
import { standardLimits, type Limits } from '../../server/limits.js'
import { createLog, type Log } from '../../lib/log.js'
import { configFor } from '../../postgres/connections/pools.js'
import { openEventStore } from '../../engine/event-store/open-event-store.js'
import { descriptionOf } from '../../engine/projections/ddl.js'
import { prepareReadModels } from '../../engine/projections/read-models.js'
import type { Projection } from '../../engine/projections/projection.js'
import type { LogWork } from '../../engine/projections/log-work.js'
import type { StartBuild } from '../../engine/projections/rebuild/start-build.js'
import { replay } from '../../engine/replay/replay.js'
import type { StartReplay } from '../../engine/replay/start-replay.js'
import { openStorage, type Storage } from '../../server/storage.js'
import { projections, toReplay } from '../../projections.js'
import { PATIENCE_MS } from './eventually.js'
import { Browser, type Reach } from './http.js'
import { peopleOf, type TestPeople } from './people.js'
import { TestClock } from './test-clock.js'
import { testDatabase, type Contents, type TestDatabase } from './test-database.js'

interface Options {
  /** Settings that differ from those of a test. */
  readonly environment?: Readonly<Record<string, string>>
  readonly log?: Log
  /** Limits that differ from the usual ones. */
  readonly limits?: Partial<Limits>
  /** Used by the server instead of `clock`. */
  readonly otherClock?: Clock
  readonly projections?: readonly Projection[]
  /** How the read models of a long log are built. */
  readonly startBuild?: (work: LogWork) => StartBuild
}

interface Running {
  readonly app: NestExpressApplication
  readonly storage: Storage
}

/** A whole server on a database of its own, listening on a free port. */
export interface TestApp extends TestPeople {
  readonly clock: TestClock
  readonly database: TestDatabase
  readonly folder: string
  readonly reach: Reach
  /** A visitor, who is not signed in. */
  readonly visitor: Browser
  readonly running: () => Running
  /**
   * Waits until the read models show everything written so far, for requests that name no position.
   */
  upToDate(): Promise<void>
  /**
   * Ends the server and starts another one on the same database and folder; `meanwhile` runs while
   * there is none.
   */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** Replays in the test's own thread: workers cannot load what jest compiles. */
const replayInThread =
  ({ owner, hasRoles, store }: Storage, folded: readonly Projection[]): StartReplay =>
  (onProgress) => {
    const stop = new AbortController()
    const result = replay({
      ...toReplay,
      config: configFor(owner, 'reader', hasRoles),
      store,
      projections: folded,
      onProgress,
      signal: stop.signal,
    })
    return { result, cancel: () => stop.abort() }
  }

/** Statements, too. */
async function* drawInThread(
  head: unknown,
  parts: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array> {
  const pieceOf = statementPieces(head)
  for await (const part of parts) yield pieceOf(part)
  yield pieceOf(undefined)
}

/** The read models of an empty log, which every server would otherwise make for itself. */
const readModelsOf = (kept: readonly Projection[]): Contents => ({
  description: kept.map(({ table }) => descriptionOf(table)).join(),
  fill: async (database) => {
    const config = configFor(database, 'owner')
    const store = openEventStore({ config, eventStore: undefined })
    await prepareReadModels({ config, store, projections: kept })
    await store.close()
  },
})

/** Mail goes to the mailbox, unless the settings make the server reachable from other machines. */
const mailOf = (environment: Readonly<Record<string, string>>) => ({
  DAYBOOK_MAIL:
    'DAYBOOK_ORIGIN' in environment || 'DAYBOOK_PROXIES' in environment ? 'none' : 'mailbox',
})

/** Starts the server; call `close` in `afterAll`. */
export const testApp = async ({
  environment = {},
  log = createLog('silent'),
  limits: otherLimits = {},
  otherClock,
  projections: kept = projections,
  startBuild,
}: Options = {}): Promise<TestApp> => {
  const [database, folder] = await Promise.all([
    testDatabase(migrations, startBuild ? undefined : readModelsOf(kept)),
    mkdtemp(join(tmpdir(), 'daybook-app-')),
  ])
  const config = readConfig({
    DAYBOOK_DATA: folder,
    DAYBOOK_WEB: join(folder, 'web'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...mailOf(environment),
    DAYBOOK_STAFF_SECOND_FACTOR: '0',
    DAYBOOK_SIMULATED_PRICES: '1',
    DAYBOOK_REQUESTS_PER_SECOND: '1000000',
    ...environment,
  })
  const clock = new TestClock()
  const limits = { ...standardLimits, signUpMs: 0, ...otherLimits }
  const reach: Reach = { address: '', position: 0n }

  const start = async (): Promise<Running> => {
    const storage = await openStorage({
      config,
      log,
      database: database.config,
      migrations,
      projections: kept,
      startBuild,
    })
    const app = await createApp(
      AppModule.on({
        config,
        log,
        storage,
        clock: otherClock ?? clock,
        limits,
        startReplay: replayInThread(storage, kept),
        drawStatement: drawInThread,
      }),
      config,
      log,
      limits,
    )
    await app.listen(config.port, config.host)
    const { port } = app.getHttpServer().address() as { port: number }
    reach.address = `http://${config.host}:${port}`
    return { app, storage }
  }
  const stop = async ({ app, storage }: Running) => {
    await app.close()
    await storage.close()
  }

  let running = await start()
  const upToDate = async () => {
    const { runner, store } = running.storage
    if (!(await runner.waitFor(await store.head(), PATIENCE_MS)))
      throw new Error('the read models did not get there')
  }
  const restart = async (meanwhile?: () => Promise<unknown>) => {
    await stop(running)
    await meanwhile?.()
    running = await start()
  }
  const close = async () => {
    await stop(running)
    await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })])
  }
  return {
    clock,
    database,
    folder,
    reach,
    visitor: new Browser(reach),
    running: () => running,
    upToDate,
    ...peopleOf(() => running.app, reach, clock),
    restart,
    close,
  }
}
