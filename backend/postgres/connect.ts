import pg from 'pg'
import type { Log } from './embedded/data-folder.js'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js'
import { limitedTo, interactive } from './connections/limits.js'

/** A database to work with; `stop` ends the server if it is our own. */
export interface PostgresServer {
  readonly config: pg.PoolConfig
  stop(): Promise<void>
}

/** Where the database is: at `databaseUrl`, else embedded below `dataFolder`. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
  readonly log: Log
  /** Accepts a server that may lose what it has acknowledged, for data not worth keeping. */
  readonly mayForget?: boolean
}

const OLDEST_VERSION = 150_000
/** Without these settings, a crash of the server loses or corrupts what it acknowledged. */
const durability = ['fsync', 'full_page_writes']

const within = async <Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(limitedTo(interactive, config))
  // A lost connection surfaces in the current statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const requireVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const [found] = rows
  if (Number(found?.number) < OLDEST_VERSION) {
    throw new Error(
      `DATABASE_URL: the server is PostgreSQL ${found?.version}; Daybook needs version 15 or later`,
    )
  }
}

const requireDurability = async (client: pg.Client) => {
  const text = `select name from pg_settings where name = any($1) and setting = 'off'`
  const { rows } = await client.query<{ name: string }>(text, [durability])
  const [found] = rows
  if (found) {
    throw new Error(
      `DATABASE_URL: the server runs with ${found.name} off and could lose acknowledged data; turn ${found.name} on`,
    )
  }
}

/**
 * Ends statements whose client has disconnected. A few of the server's possible operating systems
 * do not support this.
 */
const connectionCheck = async (client: pg.Client): Promise<{ options?: string }> =>
  client.query(`set client_connection_check_interval = '1s'`).then(
    () => ({ options: '-c client_connection_check_interval=1s' }),
    () => ({}),
  )

/** Roles are chosen by connection options, which options in the address would silently override. */
const refuseOptions = (databaseUrl: string) => {
  if (/[?&]options=/.test(databaseUrl))
    throw new Error('DATABASE_URL: remove options=; set them on the user or the database instead')
}

/**
 * Connects to the external database if one is configured, else starts the embedded server.
 * @throws Error in plain words if the database is older than version 15, is not durable, cannot be
 * reached or does not start
 */
export const databaseFrom = async ({
  databaseUrl,
  dataFolder,
  log,
  mayForget = false,
}: DatabaseLocation): Promise<PostgresServer> => {
  if (!databaseUrl) {
    const { connection, stop } = await startEmbeddedPostgres({ dataFolder, log })
    return { config: connection, stop }
  }
  refuseOptions(databaseUrl)
  const config = { connectionString: databaseUrl }
  const options = await within(config, async (client) => {
    await requireVersion(client)
    if (!mayForget) await requireDurability(client)
    return connectionCheck(client)
  })
  return { config: { ...config, ...options }, stop: async () => undefined }
}
