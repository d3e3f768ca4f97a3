import type { Role } from '#contracts/values'

/** The person behind a session, as every request needs it. */
export interface SignedIn {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
}
