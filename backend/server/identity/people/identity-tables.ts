import type { ColumnType, Generated } from 'kysely'
import type { Formats } from '#contracts/writing/formats'
import type { UserStatus } from '#contracts/values/statuses'
import type { Role } from '#contracts/values/values'
import type { TokenHash } from './tokens.js'

/** One person as stored in the table. */
export interface UserRecord {
  readonly userId: string
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly emailKey: string
  readonly passwordHash: string | null
  readonly persona: string | null
  readonly createdAt: string
  /** Their profile picture. */
  readonly profilePictureId: string | null
  /** Their formats of amounts and times; null until they choose. */
  readonly preferences: Formats | null
}

/** What is known of a new person. */
export type NewUserRecord = Omit<UserRecord, 'emailKey' | 'profilePictureId' | 'preferences'>

/** Authenticates a row as the server's own; null if something else wrote it. */
export type Mac = Generated<string | null>

interface UsersTable extends Omit<UserRecord, 'profilePictureId' | 'preferences'> {
  readonly profilePictureId: Generated<string | null>
  /** Written as JSON. */
  readonly preferences: ColumnType<Formats | null, undefined, string | null>
  /** When a former client was erased; null for anyone else. */
  readonly erasedAt: Generated<string | null>
  readonly mac: Mac
}

/** `device` and the masked `address` are null if unknown. */
interface SessionsTable {
  readonly tokenHash: TokenHash
  readonly sessionId: string
  readonly device: string | null
  readonly address: string | null
  readonly userId: string
  readonly role: Role
  readonly changes: number
  readonly createdAt: string
  readonly seenAt: string
  readonly expiresAt: string
  /** When its owner last proved a second factor in it. */
  readonly provedAt: string | null
  /** When they last gave their password in it, after signing in. */
  readonly passwordAt: string | null
  /** The session that replaced it under a new token; this one ends shortly and is not listed. */
  readonly replacedBy: TokenHash | null
  readonly mac: Mac
}

interface FormerPowersTable {
  readonly userId: string
  readonly role: Role
  readonly status: UserStatus
}

interface SignInFailuresTable {
  readonly emailHash: string
  readonly failures: number
  readonly lastAt: string
}

interface SetupTokensTable {
  readonly tokenHash: string
  readonly expiresAt: string
  readonly mac: Mac
}

/** `email`: the address that the person must use; null if any will do. */
interface InvitationLinksTable {
  readonly invitationId: string
  readonly tokenHash: string
  readonly email: string | null
  readonly createdAt: string
  readonly usedAt: string | null
  readonly mac: Mac
}

declare module '../../database/database.js' {
  interface Records {
    users: UsersTable
    sessions: SessionsTable
    signInFailures: SignInFailuresTable
    setupTokens: SetupTokensTable
    invitationLinks: InvitationLinksTable
    formerPowers: FormerPowersTable
  }
}
