import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrations } from '../backend/migrations/migrations.js'
import { databaseFrom } from '../backend/postgres/connect.js'
import { migrate } from '../backend/postgres/connections/migrate.js'
import { configFor } from '../backend/postgres/connections/pools.js'
import { ensureRoles } from '../backend/postgres/connections/roles.js'

/**
 * An embedded database with the tables of the log and no reader, as durable as in production and
 * removed afterwards.
 */
export const onBareDatabase = async <Result>(
  measure: (config: pg.PoolConfig) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  // Started by root, the database server runs as another user. If that user cannot enter this
  // folder, the files go elsewhere and stay.
  await chmod(folder, 0o711)
  const server = await databaseFrom({ dataFolder: folder, log: () => undefined })
  try {
    const client = new pg.Client(configFor(server.config, 'owner'))
    await client.connect()
    await ensureRoles(client, server.config)
    await migrate(client, migrations)
    await client.end()
    return await measure(server.config)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
