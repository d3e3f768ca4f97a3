import type { ActorRole } from '#contracts/values'

/**
 * Who asks for a command, and as what it is known: `commandId` is made of the actor and the key that the client chose, `requestHash`
 * is the SHA-256 of the endpoint and the input, so that the same key with another request is told apart.
 */
export interface CommandMetadata {
  readonly actorId: string
  readonly actorRole: ActorRole
  readonly commandId: string
  readonly requestHash: string
}
