import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { PROOF_MINUTES } from '#contracts/second-factors'
import { Clock } from '../../lib/clock.js'
import { timeId } from '../../lib/ids.js'
import { Database, type Records } from '../database/database.js'
import { inTurn } from '../database/in-turn.js'
import { Refusal } from '../refusal.js'
import { KeyedRows } from '../vault/keyed-rows.js'
import { SecurityLog } from './security-log.js'
import type { SessionRow } from './session-table.js'
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
    private readonly rows: KeyedRows,
  ) {}

  /** By a second factor. */
  async isRecent(sessionId: string): Promise<boolean> {
    return this.isFresh((await this.find(sessionId))?.provedAt ?? null)
  }

  /** By the password, or by having just signed in. People without a password, as those of a demo are, have nothing to prove it by. */
  async isRecentByPassword(sessionId: string): Promise<boolean> {
    const session = await this.find(sessionId)
    if (!session) return false
    const stored = await this.database.selectFrom('users').selectAll().where('userId', '=', session.userId).executeTakeFirst()
    const person = this.rows.believed('users', stored)
    return person !== undefined && (person.passwordHash === null || this.isFresh(session.passwordAt ?? session.createdAt))
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
    await this.database.transaction().execute(async (transaction) => {
      const session = await this.find(sessionId, transaction)
      if (session) await this.put(this.rows.keyed('sessions', { ...session, provedAt: this.clock.now() }), transaction)
    })
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
      const asked = await this.find(sessionId, transaction)
      const from = asked?.replacedBy ?? sessionId
      const before = await this.find(from, transaction)
      if (!before) throw new Refusal('not-signed-in')
      const proved = asked?.replacedBy ? { provedAt: null, passwordAt: null, ...proof } : proof
      const former = await this.retire(before, to, transaction)
      // The id by which staff and its owner name the session goes on with the new token.
      const session = this.rows.keyed('sessions', { ...before, ...proved, tokenHash: to })
      await transaction.insertInto('sessions').values(session).execute()
      await transaction.updateTable('sessions').set({ replacedBy: to }).where('tokenHash', 'in', former).execute()
      await this.moveView(from, to, transaction)
      return { token, from, to }
    })
  }

  /** Lets a session and those it has replaced end in a moment. Each MAC is already that of a row which names the new one. */
  private async retire(session: SessionRow, to: string, transaction: Transaction<Records>): Promise<string[]> {
    const stored = await transaction.selectFrom('sessions').selectAll().where('replacedBy', '=', session.tokenHash).forUpdate().execute()
    const all = [session, ...this.rows.allBelieved('sessions', stored)]
    const expiresAt = new Date(Math.min(this.clock.millis() + REPLACED_MS, Date.parse(session.expiresAt))).toISOString()
    for (const each of all) {
      const retired = { ...each, sessionId: timeId(this.clock.millis()), provedAt: null, passwordAt: null, expiresAt }
      const { mac } = this.rows.keyed('sessions', { ...retired, replacedBy: to })
      await this.put({ ...retired, mac }, transaction)
    }
    return all.map(({ tokenHash }) => tokenHash)
  }

  private async moveView(from: string, to: string, transaction: Transaction<Records>): Promise<void> {
    const stored = await transaction.selectFrom('clientViews').selectAll().where('tokenHash', '=', from).executeTakeFirst()
    const view = this.rows.believed('clientViews', stored)
    if (!view) return
    await transaction
      .insertInto('clientViews')
      .values(this.rows.keyed('clientViews', { ...view, tokenHash: to }))
      .execute()
  }

  /** Within a transaction, up to its end nobody else changes the session. */
  private async find(tokenHash: string, transaction?: Transaction<Records>): Promise<SessionRow | undefined> {
    const session = (transaction ?? this.database).selectFrom('sessions').selectAll().where('tokenHash', '=', tokenHash)
    return this.rows.believed('sessions', await (transaction ? session.forNoKeyUpdate() : session).executeTakeFirst())
  }

  private async put({ tokenHash, ...session }: SessionRow, transaction: Transaction<Records>): Promise<void> {
    await transaction.updateTable('sessions').set(session).where('tokenHash', '=', tokenHash).execute()
  }

  noteAdded(userId: string): void {
    this.security.note('factor-added', { userId })
  }

  private isFresh(provedAt: string | null): boolean {
    return provedAt !== null && this.clock.millis() - Date.parse(provedAt) <= PROOF_MINUTES * 60_000
  }
}
