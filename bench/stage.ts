import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestExpressApplication } from '@nestjs/platform-express'
import type pg from 'pg'
import { AppModule } from '../backend/app.module.js'
import { migrations } from '../backend/migrations/migrations.js'
import { readConfig } from '../backend/server/config/config.js'
import { Accounts, Users } from '../backend/server/deciding/aggregates.js'
import { createApp } from '../backend/server/http/create-app.js'
import { Database } from '../backend/server/database/database.js'
import type { NewUserRecord } from '../backend/server/identity/people/identity-tables.js'
import { People } from '../backend/server/identity/people/people.js'
import { Sessions } from '../backend/server/identity/sessions/sessions.js'
import { nameId } from '../backend/lib/ids.js'
import { createLog } from '../backend/lib/log.js'
import { databaseFrom } from '../backend/postgres/connect.js'
import type { Projection } from '../backend/engine/projections/projection.js'
import type { LogWork } from '../backend/engine/projections/log-work.js'
import { buildInWorker } from '../backend/engine/projections/rebuild/start-build.js'
import { replayInWorker } from '../backend/engine/replay/start-replay.js'
import { drawInWorker } from '../backend/server/pdf/draw.js'
import { KeyedRows } from '../backend/server/vault/keyed-rows.js'
import { openStorage, type Storage } from '../backend/server/storage.js'
import { projections } from '../backend/projections.js'

/** A whole server with its own embedded database, removed by `close`. */
export interface Stage {
  readonly app: NestExpressApplication
  readonly storage: Storage
  readonly database: pg.PoolConfig
  readonly address: string
  /** Adds a person and signs them in. A client gets an account, staff get their role. */
  join(
    name: string,
    role: 'client' | 'admin' | 'auditor',
  ): Promise<{ readonly userId: string; readonly token: string }>
  /** Opens a session for a person who has joined, and resolves with its token. */
  signIn(userId: string): Promise<string>
  /** Makes the server trust the row of a person that `prepare` wrote. */
  adopt(userId: string): Promise<void>
  close(): Promise<void>
}

interface Beginning {
  /** The read models to keep up to date; none where only the writing of the log is measured. */
  readonly kept?: readonly Projection[]
  /** Settings that differ from those of a bench. */
  readonly environment?: Readonly<Record<string, string>>
  /** Fills the database before the server starts. */
  readonly prepare?: (database: pg.PoolConfig) => Promise<void>
}

const BUILD_WORKER = new URL('../backend/build.worker.js', import.meta.url)
const REPLAY_WORKER = new URL('../backend/replay.worker.js', import.meta.url)
const STATEMENT_WORKER = new URL('../backend/statement.worker.js', import.meta.url)

/**
 * Starts the stage. As in the product, worker threads do the replays and the builds of long logs.
 */
export const openStage = async ({
  kept = projections,
  prepare,
  environment,
}: Beginning = {}): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  // Started by root, the database server runs as another user. If that user cannot enter this
  // folder, the files go elsewhere and stay.
  await chmod(folder, 0o711)
  const config = readConfig({
    DAYBOOK_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    DAYBOOK_REQUESTS_PER_SECOND: '1000000',
    DAYBOOK_SIMULATED_PRICES: '1',
    ...environment,
  })
  const log = createLog(config.logLevel)
  const server = await databaseFrom({ dataFolder: folder, log: () => undefined })
  await prepare?.(server.config)
  const startBuild = (work: LogWork) => buildInWorker(BUILD_WORKER, work)
  const storage = await openStorage({
    config,
    log,
    database: server.config,
    migrations,
    projections: kept,
    ...(prepare ? { startBuild } : {}),
  })
  const app = await createApp(
    AppModule.on({
      config,
      log,
      storage,
      startReplay: replayInWorker(REPLAY_WORKER, {
        database: server.config,
        hasRoles: storage.hasRoles,
      }),
      drawStatement: drawInWorker(STATEMENT_WORKER),
    }),
    config,
    log,
  )
  await app.listen(0, config.host)
  const { port } = app.getHttpServer().address() as { port: number }

  const close = async () => {
    await app.close()
    await storage.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    app,
    storage,
    database: server.config,
    address: `http://127.0.0.1:${port}`,
    join: joining(app),
    signIn: signingIn(app),
    adopt: adopting(app),
    close,
  }
}

const signingIn = (app: NestExpressApplication) => async (userId: string) => {
  const opened = await app.get(Sessions).open(userId)
  if (!opened) throw new Error(`${userId} is not let in`)
  return opened.token
}

/** Adds a person as the server does: a row without its MAC would count as missing. */
export const addPerson = async (app: NestExpressApplication, person: NewUserRecord) => {
  if (!(await app.get(People).add(person))) throw new Error(`${person.email} is taken`)
}

/** Gives the row of a person who was copied into the table its MAC. */
const adopting =
  (app: NestExpressApplication): Stage['adopt'] =>
  async (userId) => {
    const database = app.get(Database)
    const person = await database
      .selectFrom('users')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const { mac } = app.get(KeyedRows).keyed('users', person)
    await database.updateTable('users').set({ mac }).where('userId', '=', userId).execute()
  }

const joining =
  (app: NestExpressApplication): Stage['join'] =>
  async (name, role) => {
    const userId = nameId('bench', name)
    const createdAt = new Date().toISOString()
    const person = {
      userId,
      username: name,
      fullName: name,
      email: `${name}@example.com`,
      passwordHash: null,
      persona: null,
      createdAt,
    }
    await addPerson(app, person)
    const metadata = {
      actorId: userId,
      actorRole: role,
      commandId: nameId('join', userId),
      requestHash: '',
    }
    if (role === 'client') await app.get(Accounts).handle(userId, { type: 'OpenAccount' }, metadata)
    else
      await app
        .get(Users)
        .handle(userId, { type: 'GrantRole', role, reason: 'For the bench' }, metadata)
    return { userId, token: await signingIn(app)(userId) }
  }
