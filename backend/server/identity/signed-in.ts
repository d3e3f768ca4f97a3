import type { Role } from '#contracts/values'

/** The person behind a session, as every request needs it. */
export interface SignedIn {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
  /** When the session ends, unless its person does something. */
  readonly endsAt?: string
  /** Of staff who view an account: who they are, and until when. The others are then those of its client. */
  readonly view?: { readonly viewerId: string; readonly until: string }
}

/** Who is at the browser: limits count by them, not by whom they view. */
export const callerIdOf = ({ userId, view }: SignedIn): string => view?.viewerId ?? userId
