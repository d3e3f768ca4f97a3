import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrations } from '../backend/migrations/migrations.js'
import { databaseFrom } from '../backend/postgres/connect.js'
import { migrate } from '../backend/postgres/migrate.js'
import { configFor } from '../backend/postgres/pools.js'
import { ensureRoles } from '../backend/postgres/roles.js'

/** An embedded database with the tables of the log and nothing that reads it, thrown away afterwards. Durable as in production. */
export const onBareDatabase = async <Result>(measure: (config: pg.PoolConfig) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  // The database server of root runs as another user, who has to get there; else its files are kept elsewhere, and stay.
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
