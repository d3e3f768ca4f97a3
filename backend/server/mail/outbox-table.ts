import type { MailFailureKind, MailKind, MailState } from '#contracts/site/mails'
import type { Instant } from '#contracts/values/values'

/**
 * A stored mail. `address` and `sealed` (name and facts) are null once no longer needed. `dueAt` is
 * the next try or, while it is being sent, the end of its lease; null once it has ended. `endedBy`
 * and `reason`: who discarded it and why.
 */
export interface MailRow {
  readonly mailId: string
  readonly kind: MailKind
  readonly userId: string | null
  readonly address: string | null
  readonly addressHash: string
  readonly masked: string
  readonly sealed: Buffer | null
  readonly state: MailState
  readonly tries: number
  readonly createdAt: Instant
  readonly dueAt: Instant | null
  readonly expiresAt: Instant
  readonly failure: MailFailureKind | null
  readonly failureText: string | null
  readonly endedAt: Instant | null
  readonly endedBy: string | null
  readonly reason: string | null
}

declare module '../database/database.js' {
  interface Records {
    mails: MailRow
    reactions: { readonly name: string; readonly position: bigint }
  }
}
