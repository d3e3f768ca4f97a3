import { parseArgs } from 'node:util'
import { asOwner } from './as-owner.js'
import { bindLogPlace } from './engine/event-store/log-place.js'
import { openEventStore } from './engine/event-store/open-event-store.js'
import { configFor } from './postgres/connections/pools.js'
import { readConfig } from './server/config/config.js'
import { forgetKey } from './server/forget-key.js'
import { keyFile } from './server/vault/vault-key.js'

const COST =
  'This deletes all payout details, pictures of people and their identity, second factors, one-time codes and unsent mails: without their key nobody can read them. If the key is lost for good, add --lost; add --keep-passwords, too, if nobody else can have written to the database. With npm: npm run forget-key -- --lost'

try {
  const { values } = parseArgs({
    options: { lost: { type: 'boolean' }, 'keep-passwords': { type: 'boolean' } },
  })
  if (!values.lost) throw new Error(COST)
  const config = readConfig(process.env)
  const { dataFolder, eventStore } = config
  const count = await asOwner(config, async (client, database) => {
    await bindLogPlace(client, eventStore ? 'eventstoredb' : 'postgres')
    const store = openEventStore({ config: configFor(database, 'owner'), eventStore })
    const keepsPasswords = values['keep-passwords'] === true
    try {
      return await forgetKey(client, { dataFolder, store, keepsPasswords })
    } finally {
      await store.close()
    }
  })
  process.stdout.write(
    `The vault has a new key, and ${count} people have no second factor any more. Back up ${keyFile(dataFolder)} now, in two places.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
