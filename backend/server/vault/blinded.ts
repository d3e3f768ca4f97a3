import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import type { Vault } from './vault.js'

/**
 * A command's metadata with a keyed hash of its request: a plain one in the log would let readers
 * guess what was typed.
 */
export const blinded = (metadata: CommandMetadata, vault: Vault): CommandMetadata => ({
  ...metadata,
  requestHash: vault.keyedHash('request', metadata.requestHash),
})
