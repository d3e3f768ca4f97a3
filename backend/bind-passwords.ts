import { asOwner } from './as-owner.js'
import { readConfig } from './server/config/config.js'
import { bindPasswords } from './server/vault/bind-once.js'

try {
  const config = readConfig(process.env)
  const count = await asOwner(config, (client) => bindPasswords(client, config.dataFolder))
  process.stdout.write(
    `${count} rows of passwords and release codes are now believed as they are; all others were already.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
