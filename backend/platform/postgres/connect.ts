import pg from 'pg'
import type { Log } from './data-folder.js'
import { startEmbeddedPostgres } from './embedded-postgres.js'

/** A database to work with; `stop` ends the server where it is our own. */
export interface PostgresServer {
  readonly config: pg.PoolConfig
  stop(): Promise<void>
}

/** Where the database is: at `databaseUrl`, else embedded below `dataFolder`. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
  readonly log: Log
}

const OLDEST_VERSION = 150_000

const requireVersion = async (config: pg.ClientConfig) => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    )
    const [found] = rows
    if (Number(found?.number) < OLDEST_VERSION) {
      throw new Error(`the database at DATABASE_URL is PostgreSQL ${found?.version}; Daybook needs version 15 or newer`)
    }
  } finally {
    await client.end()
  }
}

/** Roles are chosen by connection options, and those of an address would silently win over them. */
const refuseOptions = (databaseUrl: string) => {
  if (/[?&]options=/.test(databaseUrl)) throw new Error('DATABASE_URL may not carry options; set them for the user or the database instead')
}

/**
 * Connects to the external database where one is named, else starts the embedded server.
 * @throws Error in plain words when the database is older than version 15, cannot be reached, or does not start
 */
export const databaseFrom = async ({ databaseUrl, dataFolder, log }: DatabaseLocation): Promise<PostgresServer> => {
  if (!databaseUrl) {
    const { connection, stop } = await startEmbeddedPostgres({ dataFolder, log })
    return { config: connection, stop }
  }
  refuseOptions(databaseUrl)
  const config = { connectionString: databaseUrl }
  await requireVersion(config)
  return { config, stop: async () => undefined }
}
