import type { ActorRole } from '#contracts/values'

/**
 * Who sends a command, and what identifies it: `commandId` is made of the actor and the key that the client chose; `requestHash` is the
 * SHA-256 of the endpoint and the input, so that the same key with a different request is detected.
 */
export interface CommandMetadata {
  readonly actorId: string
  readonly actorRole: ActorRole
  readonly commandId: string
  readonly requestHash: string
}
