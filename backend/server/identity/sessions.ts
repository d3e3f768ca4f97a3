import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Role } from '#contracts/values'
import { BoundedMap } from '../../lib/bounded-map.js'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { LIMITS, type Limits } from '../limits.js'
import { SecurityLog } from './security-log.js'
import type { SignedIn } from './signed-in.js'
import { newToken, tokenHash } from './tokens.js'

const MINUTE = 60_000

/** How long a session lives without use and at most, in milliseconds. */
const lives = {
  client: { idle: 30 * MINUTE, most: 12 * 60 * MINUTE },
  admin: { idle: 15 * MINUTE, most: 8 * 60 * MINUTE },
  auditor: { idle: 15 * MINUTE, most: 8 * 60 * MINUTE },
} as const satisfies Record<Role, { idle: number; most: number }>

const MOST_SESSIONS = 10
const KNOWN = 50_000

interface KeptSession extends SignedIn {
  readonly seenAt: string
  readonly expiresAt: string
}

const signedInBy = ({ userId, role, sessionId }: KeptSession): SignedIn => ({ userId, role, sessionId })

interface Known {
  readonly signedIn: SignedIn | null
  readonly until: number
}

/** Opaque random tokens, stored hashed, checked on every request, revocable at once. */
@Injectable()
export class Sessions {
  private readonly known = new BoundedMap<string, Known>(KNOWN)
  private readonly listeners = new Set<(sessionIds: readonly string[]) => void>()

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /** `instead`: the token that the browser had so far; its session ends. @returns the token for the cookie; it is stored nowhere */
  async open(userId: string, role: Role, instead?: string): Promise<string> {
    const token = newToken()
    const now = this.clock.now()
    const expiresAt = new Date(this.clock.millis() + lives[role].most).toISOString()
    await this.database
      .insertInto('sessions')
      .values({ tokenHash: tokenHash(token), userId, createdAt: now, seenAt: now, expiresAt })
      .execute()
    await this.endOldest(userId)
    if (instead !== undefined) await this.end(tokenHash(instead))
    return token
  }

  /** Who the token belongs to; null when it is unknown, too old or revoked. */
  async find(token: string): Promise<SignedIn | null> {
    const sessionId = tokenHash(token)
    const known = this.known.get(sessionId)
    if (known && known.until > performance.now()) return known.signedIn
    const signedIn = await this.read(sessionId)
    this.known.set(sessionId, { signedIn, until: performance.now() + this.limits.trustMs })
    return signedIn
  }

  /** Ends one session. */
  async end(sessionId: string): Promise<void> {
    await this.database.deleteFrom('sessions').where('tokenHash', '=', sessionId).execute()
    this.forget([sessionId])
  }

  /** Ends all sessions of a person. */
  async endAll(userId: string): Promise<void> {
    const ended = await this.database.deleteFrom('sessions').where('userId', '=', userId).returning('tokenHash').execute()
    this.forget(ended.map((session) => session.tokenHash))
  }

  /** Tells of ended sessions, so that their sockets can be cut. */
  onEnded(listener: (sessionIds: readonly string[]) => void): void {
    this.listeners.add(listener)
  }

  /** Those of the sessions that hold no longer, or only in another role: one question for all of a role. */
  async ended(held: readonly SignedIn[]): Promise<ReadonlySet<string>> {
    const roles = [...new Set(held.map(({ role }) => role))]
    const ended = roles.map((each) =>
      this.endedOf(
        each,
        held.flatMap(({ role, sessionId }) => (role === each ? [sessionId] : [])),
      ),
    )
    return new Set((await Promise.all(ended)).flat())
  }

  /** Thousands are asked for again and again: they travel as one text, which costs a tenth of an array, and no row comes back for most. */
  private async endedOf(role: Role, sessionIds: readonly string[]): Promise<string[]> {
    const idleSince = new Date(this.clock.millis() - lives[role].idle).toISOString()
    const { rows } = await sql<{ id: string }>`
      select held.id from unnest(string_to_array(${sessionIds.join(',')}, ',')) as held (id)
      where not exists (
        select from sessions join users using (user_id)
        where token_hash = held.id and role = ${role} and status = 'active'
          and seen_at >= ${idleSince}::timestamptz and expires_at >= ${this.clock.now()}::timestamptz)`.execute(this.database)
    return rows.map(({ id }) => id)
  }

  private async read(sessionId: string): Promise<SignedIn | null> {
    const session = await this.ofActive().where('tokenHash', '=', sessionId).executeTakeFirst()
    if (!session || this.isOver(session)) return null
    if (this.idleOf(session) > MINUTE)
      await this.database.updateTable('sessions').set({ seenAt: this.clock.now() }).where('tokenHash', '=', sessionId).execute()
    return signedInBy(session)
  }

  private ofActive() {
    return this.database
      .selectFrom('sessions')
      .innerJoin('users', 'users.userId', 'sessions.userId')
      .select(['users.userId', 'users.role', 'sessions.tokenHash as sessionId', 'sessions.seenAt', 'sessions.expiresAt'])
      .where('users.status', '=', 'active')
  }

  private idleOf({ seenAt }: KeptSession): number {
    return this.clock.millis() - Date.parse(seenAt)
  }

  private isOver(session: KeptSession): boolean {
    return this.idleOf(session) > lives[session.role].idle || this.clock.millis() > Date.parse(session.expiresAt)
  }

  private async endOldest(userId: string): Promise<void> {
    const kept = this.database
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(MOST_SESSIONS)
    const ended = await this.database
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('tokenHash', 'not in', kept)
      .returning('tokenHash')
      .execute()
    if (ended.length === 0) return
    this.security.note('sessions-ended', { userId, sessions: ended.length })
    this.forget(ended.map((session) => session.tokenHash))
  }

  private forget(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.known.delete(sessionId)
    for (const listener of this.listeners) listener(sessionIds)
  }
}
