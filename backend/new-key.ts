import { asOwner } from './as-owner.js'
import { readConfig } from './server/config/config.js'
import { changeKey } from './server/change-key.js'
import { keyFile } from './server/vault/vault-key.js'

try {
  const config = readConfig(process.env)
  const count = await asOwner(config, (client) => changeKey(client, config.dataFolder))
  process.stdout.write(
    `The vault has a new key, and ${count} texts were sealed anew with it. Back up ${keyFile(config.dataFolder)} now: the previous key opens earlier backups only.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
