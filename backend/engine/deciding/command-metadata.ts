import type { ActorRole } from '#contracts/values/values'

/**
 * Who sends a command, and what identifies it: `commandId` is derived from the actor and the
 * client's idempotency key; `requestHash` is the SHA-256 of the endpoint and the input, which
 * detects the same key on a different request.
 */
export interface CommandMetadata {
  readonly actorId: string
  readonly actorRole: ActorRole
  readonly commandId: string
  readonly requestHash: string
}
