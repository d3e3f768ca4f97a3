import pg from 'pg'
import type { Config } from './config/config.js'
import { BrokenStreams } from '../engine/deciding/broken-streams.js'
import type { EventStore } from '../engine/event-store/event-store.js'
import { bindLogPlace, type LogEngine } from '../engine/event-store/log-place.js'
import { openEventStore } from '../engine/event-store/open-event-store.js'
import { requireLog, startFailure } from '../engine/event-store/require-log.js'
import type { Log } from '../lib/log.js'
import { bulk, limitedTo } from '../postgres/connections/limits.js'
import { migrate, type Migration } from '../postgres/connections/migrate.js'
import { configFor, poolFor } from '../postgres/connections/pools.js'
import { ensureRoles } from '../postgres/connections/roles.js'
import type { Building } from '../engine/projections/building.js'
import type { HealthWatch } from '../engine/projections/health-watch.js'
import { openReadModels } from '../engine/projections/open-read-models.js'
import type { Projection } from '../engine/projections/projection.js'
import type { ProjectionRunner } from '../engine/projections/live/runner.js'
import type { LogWork } from '../engine/projections/log-work.js'
import type { StartBuild } from '../engine/projections/rebuild/start-build.js'
import { restoreRights } from './database/rights.js'
import { bindOnce } from './vault/bind-once.js'
import { openVault } from './vault/open-vault.js'
import type { Vault } from './vault/vault.js'

/** All storage, opened and ready. */
export interface Storage {
  /** Connection settings of the schema's owner, the application and readers. */
  readonly owner: pg.PoolConfig
  readonly app: pg.Pool
  readonly reader: pg.Pool
  readonly store: EventStore
  readonly runner: ProjectionRunner
  readonly building: Building
  readonly watch: HealthWatch
  readonly broken: BrokenStreams
  readonly vault: Vault
  /** Whether the database has the roles of the application and of readers. */
  readonly hasRoles: boolean
  close(): Promise<void>
}

interface StorageParts {
  readonly config: Config
  readonly log: Log
  readonly database: pg.PoolConfig
  readonly migrations: readonly Migration[]
  readonly projections: readonly Projection[]
  /** How the read models of a long log are built; by default, in this thread. */
  readonly startBuild?: ((work: LogWork) => StartBuild) | undefined
}

const APP_CONNECTIONS = 16
const READER_CONNECTIONS = 12

const upgrade = async ({
  config,
  database,
  migrations,
  projections,
  log,
}: StorageParts): Promise<Pick<Storage, 'hasRoles' | 'vault'>> => {
  const engine: LogEngine = config.eventStore ? 'eventstoredb' : 'postgres'
  const client = new pg.Client(limitedTo(bulk, configFor(database, 'owner')))
  // A lost connection surfaces in the current statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const hasRoles = await ensureRoles(client, database)
    if (!hasRoles)
      log.warn(
        'the database user may not create roles, so the application runs with that user’s rights',
      )
    const applied = await migrate(client, migrations)
    if (applied.length > 0) log.info({ applied }, 'the schema was migrated')
    const readModels = projections.map(({ table }) => table.name)
    if (hasRoles && (await restoreRights(client, readModels)))
      log.info('the rights of the application and of readers were restored')
    await bindLogPlace(client, engine)
    const vault = await openVault(client, config.dataFolder)
    await bindOnce(client, config.dataFolder, log)
    return { hasRoles, vault }
  } finally {
    await client.end()
  }
}

/** Reads the log at the start; on failure, the operator learns what to check. */
const openLog = async <Opened>(
  store: EventStore,
  { config, log }: StorageParts,
  open: () => Promise<Opened>,
): Promise<Opened> => {
  try {
    if (config.eventStore)
      await requireLog(store, config.eventStore, (message) => log.warn(message))
    return await open()
  } catch (error) {
    await store.close()
    throw startFailure(error, config.eventStore)
  }
}

/** Migrates the schema, opens the log and starts to bring the read models up to it. */
export const openStorage = async (parts: StorageParts): Promise<Storage> => {
  const { config, log, database, projections } = parts
  const { hasRoles, vault } = await upgrade(parts)
  const report = (error: unknown) => log.error({ err: error }, 'a background task failed')
  const broken = new BrokenStreams((err) =>
    log.error(
      { err, stream: err.stream },
      'a stream cannot be folded: nothing can be decided on it',
    ),
  )
  const app = configFor(database, 'app', hasRoles)
  const store = openEventStore({ config: app, eventStore: config.eventStore, trouble: report })
  const work = { database, hasRoles, eventStore: config.eventStore }
  const readModels = await openLog(store, parts, () =>
    openReadModels({
      work,
      app,
      store,
      projections,
      log,
      report,
      broken,
      startBuild: parts.startBuild,
    }),
  )
  const pools = {
    app: poolFor({ ...database, max: APP_CONNECTIONS }, 'app', hasRoles),
    reader: poolFor({ ...database, max: READER_CONNECTIONS }, 'reader', hasRoles),
  }
  const close = async () => {
    await readModels.close()
    await store.close()
    await Promise.all([pools.app.end(), pools.reader.end()])
  }
  return { owner: database, ...pools, ...readModels, broken, store, hasRoles, vault, close }
}
