import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { PROOF_MINUTES } from '#contracts/second-factors'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { inTurn } from '../database/in-turn.js'
import { Refusal } from '../refusal.js'
import { SecurityLog } from './security-log.js'
import type { SignedIn } from './signed-in.js'
import { newToken, tokenHash } from './tokens.js'

/** How long what was under way may still use the token that was replaced. */
const REPLACED_MS = 15_000

/** By what somebody has proved again who they are. */
export type ProvedBy = 'factor' | 'password'

type Session = Pick<SignedIn, 'userId' | 'sessionId'>

/** A session with a new token, which is stored nowhere. */
interface Renewed {
  readonly token: string
  readonly from: string
  readonly to: string
}

/** When somebody last proved in a session who they are. */
@Injectable()
export class ProvedSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  /** By a second factor. */
  async isRecent(sessionId: string): Promise<boolean> {
    const row = await this.database.selectFrom('sessions').select('provedAt').where('tokenHash', '=', sessionId).executeTakeFirst()
    return this.isFresh(row?.provedAt ?? null)
  }

  /** By the password, or by having just signed in. People without a password, as those of a demo are, have nothing to prove it by. */
  async isRecentByPassword(sessionId: string): Promise<boolean> {
    const row = await this.database
      .selectFrom('sessions')
      .innerJoin('users', 'users.userId', 'sessions.userId')
      .select(['sessions.createdAt', 'sessions.passwordAt', 'users.passwordHash'])
      .where('sessions.tokenHash', '=', sessionId)
      .executeTakeFirst()
    return row !== undefined && (row.passwordHash === null || this.isFresh(row.passwordAt ?? row.createdAt))
  }

  /** What a session is called for as long as it lasts, whatever tokens it gets. @throws Refusal `not-signed-in` where it has ended */
  async nameOf(sessionId: string): Promise<string> {
    const newest = this.database.selectFrom('sessions').select('sessionId').where('replacedBy', 'is', null)
    const row = await newest
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('tokenHash', '=', sessionId),
          eb('tokenHash', 'in', selectFrom('sessions as former').select('former.replacedBy').where('former.tokenHash', '=', sessionId)),
        ]),
      )
      .executeTakeFirst()
    if (!row) throw new Refusal('not-signed-in')
    return row.sessionId
  }

  async renew(sessionId: string): Promise<void> {
    await this.database.updateTable('sessions').set({ provedAt: this.clock.now() }).where('tokenHash', '=', sessionId).execute()
  }

  /**
   * Gives a session whose owner has just proved who they are a new token. The one of before still serves what was under way, unproved, for a
   * moment, so that no other tab is signed out; asked for again with it, as after an answer that was lost or by another tab at the same moment,
   * the newest one is replaced. Nothing that was proved with the newest one counts then: whoever asks may never have had it.
   * @throws Refusal `not-signed-in` where the session has ended meanwhile
   */
  async replace({ userId, sessionId }: Session, by: ProvedBy): Promise<Renewed> {
    const token = newToken()
    const to = tokenHash(token)
    const proof = by === 'factor' ? { provedAt: this.clock.now() } : { passwordAt: this.clock.now() }
    return inTurn(this.database, userId, async (transaction) => {
      const asked = await transaction.selectFrom('sessions').select('replacedBy').where('tokenHash', '=', sessionId).executeTakeFirst()
      const from = asked?.replacedBy ?? sessionId
      const before = await transaction.selectFrom('sessions').selectAll().where('tokenHash', '=', from).forUpdate().executeTakeFirst()
      if (!before) throw new Refusal('not-signed-in')
      const proved = asked?.replacedBy ? { provedAt: null, passwordAt: null, ...proof } : proof
      // The id by which staff and its owner name the session goes on with the new token.
      const until = new Date(Math.min(this.clock.millis() + REPLACED_MS, Date.parse(before.expiresAt))).toISOString()
      const former = transaction.updateTable('sessions').where((where) => where.or({ tokenHash: from, replacedBy: from }))
      await former.set({ sessionId: sql`gen_random_uuid()`, provedAt: null, passwordAt: null, expiresAt: until }).execute()
      await transaction
        .insertInto('sessions')
        .values({ ...before, ...proved, tokenHash: to })
        .execute()
      await former.set({ replacedBy: to }).execute()
      await transaction
        .insertInto('clientViews')
        .columns(['tokenHash', 'accountId', 'until'])
        .expression((rows) =>
          rows
            .selectFrom('clientViews')
            .select([sql<string>`${to}::text`.as('tokenHash'), 'accountId', 'until'])
            .where('tokenHash', '=', from),
        )
        .execute()
      return { token, from, to }
    })
  }

  noteAdded(userId: string): void {
    this.security.note('factor-added', { userId })
  }

  private isFresh(provedAt: string | null): boolean {
    return provedAt !== null && this.clock.millis() - Date.parse(provedAt) <= PROOF_MINUTES * 60_000
  }
}
