import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import type { Vault } from './vault.js'

/** A command's metadata with a keyed hash of its request: from the plain one in the log, what was typed could be guessed. */
export const blinded = (metadata: CommandMetadata, vault: Vault): CommandMetadata => ({
  ...metadata,
  requestHash: vault.keyedHash('request', metadata.requestHash),
})
