import type { INestApplicationContext } from '@nestjs/common'
import { AppModule } from './app.module.js'
import { DemoClock } from './demo/demo-clock.js'
import { fillDemo } from './demo/fill-demo.js'
import { SetupLink } from './features/session/setup-link.js'
import { migrations } from './migrations/migrations.js'
import { Clock } from './lib/clock.js'
import { readConfig, type Config } from './server/config/config.js'
import { createApp } from './server/http/create-app.js'
import { createLog, type Log } from './lib/log.js'
import { databaseFrom } from './postgres/connect.js'
import { buildInWorker } from './engine/projections/rebuild/start-build.js'
import { replayInWorker } from './engine/replay/start-replay.js'
import { drawInWorker } from './server/pdf/draw.js'
import { openStorage } from './server/storage.js'
import { projections } from './projections.js'

export interface Running {
  /** Where browsers find it: "http://127.0.0.1:3000". */
  readonly address: string
  /** Says where to find it, and, while there is no admin, how to become the first one. */
  announce(): Promise<void>
  stop(): Promise<void>
}

const REPLAY_WORKER = new URL('./replay.worker.js', import.meta.url)
const STATEMENT_WORKER = new URL('./statement.worker.js', import.meta.url)
const BUILD_WORKER = new URL('./build.worker.js', import.meta.url)

const say = (line: string) => process.stdout.write(`${line}\n`)

const openDatabase = (config: Config, log: Log) =>
  databaseFrom({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    log: (line) => log.debug({ postgres: line }, 'database server'),
  })

/**
 * Whether there is an admin may be unknown, as while the log is unavailable: then there is no link
 * before the next start.
 */
const sayLink = async (app: INestApplicationContext, address: string, log: Log): Promise<void> => {
  try {
    const link = await app.get(SetupLink, { strict: false }).issue(address)
    if (link) say(`Create the first admin within 15 minutes: ${link}`)
  } catch (error) {
    log.warn({ err: error }, 'could not check for an admin; no setup link was printed')
  }
}

/** Starts everything in its order, and takes it down in the reverse one. */
export const start = async (
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Running> => {
  const config = readConfig(environment)
  const log = createLog(config.logLevel)
  const server = await openDatabase(config, log)
  try {
    const storage = await openStorage({
      config,
      log,
      database: server.config,
      migrations,
      projections,
      startBuild: (work) => buildInWorker(BUILD_WORKER, work),
    })
    const startReplay = replayInWorker(REPLAY_WORKER, {
      database: server.config,
      hasRoles: storage.hasRoles,
      eventStore: config.eventStore,
    })
    const clock = config.isDemo ? new DemoClock() : new Clock()
    const app = await createApp(
      AppModule.on({
        config,
        log,
        storage,
        clock,
        startReplay,
        drawStatement: drawInWorker(STATEMENT_WORKER),
      }),
      config,
      log,
    )
    if (clock instanceof DemoClock) {
      await storage.building.done
      await fillDemo(app, clock, say)
    }
    await app.listen(config.port, config.host)
    const { port } = app.getHttpServer().address() as { port: number }
    const address = `http://${config.host}:${port}`
    const announce = async () => {
      const site = config.origin ?? address
      say(`Daybook is ready at ${site}`)
      if (config.isDemo)
        say(`Sign in there as one of its people. The mail they would get is at ${site}/mailbox`)
      if (storage.building.progress()) {
        say(
          'The figures are being built from the log. Until they are ready, most pages show the progress.',
        )
        void storage.building.done.then(() => sayLink(app, address, log))
      } else await sayLink(app, address, log)
    }
    const stop = async () => {
      await app.close()
      await storage.close()
      await server.stop()
    }
    return { address, announce, stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}
