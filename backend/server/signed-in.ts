import type { Role } from '#contracts/values/values'
import type { TokenHash } from './identity/people/tokens.js'

export interface SignedIn {
  readonly userId: string
  readonly role: Role
  readonly tokenHash: TokenHash
  /** When the session ends, unless its person is active. */
  readonly endsAt?: string
  /**
   * For staff who view an account: who they are, and until when. The other fields are then the
   * client's.
   */
  readonly view?: { readonly viewerId: string; readonly until: string }
}

/** Who is at the browser: limits count the viewer, not the viewed client. */
export const callerIdOf = ({ userId, view }: SignedIn): string => view?.viewerId ?? userId
