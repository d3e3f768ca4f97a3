import pg from 'pg'
import { createLog } from './lib/log.js'
import { migrations } from './migrations/migrations.js'
import { databaseFrom } from './postgres/connect.js'
import { bulk, limitedTo } from './postgres/connections/limits.js'
import { migrate } from './postgres/connections/migrate.js'
import { configFor } from './postgres/connections/pools.js'
import type { Config } from './server/config/config.js'

/** Work of an operator on the database of a stopped Daybook, as the owner of its schema. */
export const asOwner = async <Result>(
  { databaseUrl, dataFolder, logLevel }: Config,
  work: (client: pg.Client, database: pg.PoolConfig) => Promise<Result>,
): Promise<Result> => {
  const log = createLog(logLevel)
  const server = await databaseFrom({
    databaseUrl,
    dataFolder,
    log: (line) => log.debug({ postgres: line }, 'database server'),
  })
  const client = new pg.Client(limitedTo(bulk, configFor(server.config, 'owner')))
  // A lost connection shows in the statement under way.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await migrate(client, migrations)
    return await work(client, server.config)
  } finally {
    await client.end()
    await server.stop()
  }
}
