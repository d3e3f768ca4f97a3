import pg from 'pg'
import { createLog } from './lib/log.js'
import { migrations } from './migrations/migrations.js'
import { databaseFrom } from './postgres/connect.js'
import { atLength, limitedTo } from './postgres/limits.js'
import { migrate } from './postgres/migrate.js'
import { configFor } from './postgres/pools.js'
import { readConfig } from './server/config/config.js'
import { changeKey } from './server/vault/change-key.js'
import { keyFile } from './server/vault/vault-key.js'

/** Gives the vault of a stopped Daybook a new key. @returns how many texts were sealed anew */
const run = async ({ databaseUrl, dataFolder, logLevel }: ReturnType<typeof readConfig>): Promise<number> => {
  const log = createLog(logLevel)
  const server = await databaseFrom({ databaseUrl, dataFolder, log: (line) => log.debug({ postgres: line }, 'database server') })
  const client = new pg.Client(limitedTo(atLength, configFor(server.config, 'owner')))
  // A lost connection shows in the statement under way.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await migrate(client, migrations)
    return await changeKey(client, dataFolder)
  } finally {
    await client.end()
    await server.stop()
  }
}

try {
  const config = readConfig(process.env)
  const count = await run(config)
  process.stdout.write(
    `The vault has a new key, and ${count} texts were sealed anew with it. Back up ${keyFile(config.dataFolder)} now: the key of before opens earlier backups only.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
