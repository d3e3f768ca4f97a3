import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { PROOF_MINUTES } from '#contracts/own/second-factors'
import { Clock } from '../../../lib/clock.js'
import { timeId } from '../../../lib/ids.js'
import { Database, type Records } from '../../database/database.js'
import { withPersonLock } from '../../database/with-person-lock.js'
import { Refusal } from '../../refusal.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import { SecurityLog } from '../people/security-log.js'
import type { SessionRow } from './session-table.js'
import type { SignedIn } from '../../signed-in.js'
import { newToken, hashToken, type TokenHash } from '../people/tokens.js'

/** How long requests in flight may still use the replaced token. */
const REPLACED_MS = 15_000

/** How a person proved their identity again. */
export type ProvedBy = 'factor' | 'password'

type Session = Pick<SignedIn, 'userId' | 'tokenHash'>

/** A session with a new token, which is stored nowhere. */
interface Renewed {
  readonly token: string
  readonly from: TokenHash
  readonly to: TokenHash
}

/** When a person last proved their identity in a session. */
@Injectable()
export class ProvedSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly rows: KeyedRows,
  ) {}

  /** By a second factor. */
  async isRecent(tokenHash: TokenHash): Promise<boolean> {
    return this.isFresh((await this.find(tokenHash))?.provedAt ?? null)
  }

  /**
   * By password, or by having just signed in. People without a password, such as those of a demo,
   * have nothing to prove it with.
   */
  async isRecentByPassword(tokenHash: TokenHash): Promise<boolean> {
    const session = await this.find(tokenHash)
    if (!session) return false
    const stored = await this.database
      .selectFrom('users')
      .selectAll()
      .where('userId', '=', session.userId)
      .executeTakeFirst()
    const person = this.rows.believed('users', stored)
    return (
      person !== undefined &&
      (person.passwordHash === null || this.isFresh(session.passwordAt ?? session.createdAt))
    )
  }

  /**
   * The public id of a session, which survives token rotation.
   * @throws Refusal `not-signed-in` if it has ended
   */
  async nameOf(tokenHash: TokenHash): Promise<string> {
    const newest = this.database
      .selectFrom('sessions')
      .select('sessionId')
      .where('replacedBy', 'is', null)
    const row = await newest
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('tokenHash', '=', tokenHash),
          eb(
            'tokenHash',
            'in',
            selectFrom('sessions as former')
              .select('former.replacedBy')
              .where('former.tokenHash', '=', tokenHash),
          ),
        ]),
      )
      .executeTakeFirst()
    if (!row) throw new Refusal('not-signed-in')
    return row.sessionId
  }

  async renew(tokenHash: TokenHash): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const session = await this.find(tokenHash, transaction)
      if (session)
        await this.put(
          this.rows.keyed('sessions', { ...session, provedAt: this.clock.now() }),
          transaction,
        )
    })
  }

  /**
   * Rotates the token after a proof; the old one stays valid, unproved, for 15 s. If it asks again,
   * the new token is replaced and loses its proofs: the caller may never have got it.
   * @throws Refusal `not-signed-in` if the session has ended meanwhile
   */
  async replace({ userId, tokenHash }: Session, by: ProvedBy): Promise<Renewed> {
    const token = newToken()
    const to = hashToken(token)
    const proof =
      by === 'factor' ? { provedAt: this.clock.now() } : { passwordAt: this.clock.now() }
    return withPersonLock(this.database, userId, async (transaction) => {
      const asked = await this.find(tokenHash, transaction)
      const from = asked?.replacedBy ?? tokenHash
      const before = await this.find(from, transaction)
      if (!before) throw new Refusal('not-signed-in')
      const proved = asked?.replacedBy ? { provedAt: null, passwordAt: null, ...proof } : proof
      const former = await this.retire(before, to, transaction)
      // The new token takes over the session's public id.
      const session = this.rows.keyed('sessions', { ...before, ...proved, tokenHash: to })
      await transaction.insertInto('sessions').values(session).execute()
      await transaction
        .updateTable('sessions')
        .set({ replacedBy: to })
        .where('tokenHash', 'in', former)
        .execute()
      await this.moveView(from, to, transaction)
      return { token, from, to }
    })
  }

  /**
   * Lets a session, and those that it replaced, expire shortly. Each MAC already covers the row as
   * it names the new one.
   */
  private async retire(
    session: SessionRow,
    to: TokenHash,
    transaction: Transaction<Records>,
  ): Promise<TokenHash[]> {
    const stored = await transaction
      .selectFrom('sessions')
      .selectAll()
      .where('replacedBy', '=', session.tokenHash)
      .forUpdate()
      .execute()
    const all = [session, ...this.rows.allBelieved('sessions', stored)]
    const expiresAt = new Date(
      Math.min(this.clock.millis() + REPLACED_MS, Date.parse(session.expiresAt)),
    ).toISOString()
    for (const each of all) {
      const retired = {
        ...each,
        sessionId: timeId(this.clock.millis()),
        provedAt: null,
        passwordAt: null,
        expiresAt,
      }
      const { mac } = this.rows.keyed('sessions', { ...retired, replacedBy: to })
      await this.put({ ...retired, mac }, transaction)
    }
    return all.map(({ tokenHash }) => tokenHash)
  }

  private async moveView(
    from: TokenHash,
    to: TokenHash,
    transaction: Transaction<Records>,
  ): Promise<void> {
    const stored = await transaction
      .selectFrom('clientViews')
      .selectAll()
      .where('tokenHash', '=', from)
      .executeTakeFirst()
    const view = this.rows.believed('clientViews', stored)
    if (!view) return
    await transaction
      .insertInto('clientViews')
      .values(this.rows.keyed('clientViews', { ...view, tokenHash: to }))
      .execute()
  }

  /** Within a transaction, locks the session until it ends. */
  private async find(
    tokenHash: TokenHash,
    transaction?: Transaction<Records>,
  ): Promise<SessionRow | undefined> {
    const session = (transaction ?? this.database)
      .selectFrom('sessions')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
    return this.rows.believed(
      'sessions',
      await (transaction ? session.forNoKeyUpdate() : session).executeTakeFirst(),
    )
  }

  private async put(
    { tokenHash, ...session }: SessionRow,
    transaction: Transaction<Records>,
  ): Promise<void> {
    await transaction
      .updateTable('sessions')
      .set(session)
      .where('tokenHash', '=', tokenHash)
      .execute()
  }

  noteAdded(userId: string): void {
    this.security.note('factor-added', { userId })
  }

  private isFresh(provedAt: string | null): boolean {
    return provedAt !== null && this.clock.millis() - Date.parse(provedAt) <= PROOF_MINUTES * 60_000
  }
}
