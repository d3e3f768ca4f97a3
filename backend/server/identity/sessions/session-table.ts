import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Role, ShownBy } from '#contracts/values/values'
import { Clock } from '../../../lib/clock.js'
import { Database, type Records } from '../../database/database.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import { lives } from '#contracts/values/session-lives'
import { noteSignIn } from './sign-in-history.js'
import type { TokenHash } from '../people/tokens.js'

const MOST_SESSIONS = 10

/** What the `powers` table says about a session's owner. */
type PowersMatch =
  /** Matches the powers at the time the session was opened. */
  | 'same'
  /** Differs at the same number of changes: something else has written to it. */
  | 'wrong'
  /** Older or newer. */
  | 'other'

export type SessionRow = Selectable<Records['sessions']>
type NewSession = Omit<SessionRow, 'mac' | 'passwordAt' | 'replacedBy'>

/** A person without a row is an active client. */
const wordOfTable: RawBuilder<PowersMatch> = sql<PowersMatch>`case
  when coalesce(powers.changes, 0) <> sessions.changes then 'other'
  when coalesce(powers.role, 'client') = sessions.role and coalesce(powers.status, 'active') = 'active' then 'same'
  else 'wrong' end`

/** The rows of sessions. A row whose MAC does not fit counts as missing. */
@Injectable()
export class SessionTable {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** `by`: how its owner authenticated. Also added to their sign-in history. */
  async add(session: NewSession, by: ShownBy): Promise<void> {
    const { userId, createdAt: at, device, address } = session
    const row = this.rows.keyed('sessions', { ...session, passwordAt: null, replacedBy: null })
    await this.database.insertInto('sessions').values(row).execute()
    const outcome = by === 'passkey' ? 'signed-in-by-passkey' : 'signed-in'
    await noteSignIn(this.database, { userId, at, outcome, device, address })
  }

  /** A session, with the verdict of the `powers` table on its owner if asked. */
  async find(
    tokenHash: TokenHash,
    isTableAsked: boolean,
  ): Promise<(SessionRow & { readonly word: PowersMatch }) | undefined> {
    const { rows } = await sql<SessionRow & { readonly word: PowersMatch }>`
      select sessions.*, ${isTableAsked ? wordOfTable : sql`'other'`} as word
        from sessions ${isTableAsked ? sql`left join powers using (user_id)` : sql``}
       where token_hash = ${tokenHash}`.execute(this.database)
    return this.rows.believed('sessions', rows[0])
  }

  /** Records a use. A concurrent change to the row wins. */
  async touch({ mac, ...session }: SessionRow, seenAt: string): Promise<void> {
    const touched = this.rows.keyed('sessions', { ...session, seenAt })
    await this.database
      .updateTable('sessions')
      .set({ seenAt, mac: touched.mac })
      .where('tokenHash', '=', session.tokenHash)
      .where('mac', '=', mac)
      .execute()
  }

  /** Also removes its replacement. @returns the ids of both */
  async remove(tokenHash: TokenHash): Promise<TokenHash[]> {
    const own = this.database.deleteFrom('sessions').where('tokenHash', '=', tokenHash)
    // `returning` also sees a replacement that was written while the deletion waited for the lock.
    const { replacedBy = null } = (await own.returning('replacedBy').executeTakeFirst()) ?? {}
    return replacedBy === null ? [tokenHash] : [tokenHash, ...(await this.remove(replacedBy))]
  }

  /**
   * `keeping`: the session that stays. Also ends sign-ins waiting for their second step.
   * @returns the ids of the removed sessions
   */
  async removeAll(userId: string, keeping?: TokenHash): Promise<TokenHash[]> {
    await this.database.deleteFrom('signInSteps').where('userId', '=', userId).execute()
    const own = this.database.deleteFrom('sessions').where('userId', '=', userId)
    const others = keeping === undefined ? own : own.where('tokenHash', '<>', keeping)
    const ended: TokenHash[] = []
    // A deletion does not see a replacement that was written while it waited for the lock.
    for (let isMore = true; isMore;) {
      const removed = await others.returning('tokenHash').execute()
      ended.push(...removed.map(({ tokenHash }) => tokenHash))
      isMore = removed.length > 0
    }
    return ended
  }

  /** A person's sessions opened at this number of power changes, most recently used first. */
  async listOf(userId: string, changes: number): Promise<SessionRow[]> {
    const rows = await this.database
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', userId)
      .where('changes', '=', changes)
      .where('replacedBy', 'is', null)
      .orderBy('seenAt', 'desc')
      .orderBy('sessionId')
      .execute()
    return this.rows.allBelieved('sessions', rows)
  }

  /** The token hash of a person's session, by its public id. */
  async idOf(userId: string, sessionId: string): Promise<TokenHash | undefined> {
    const own = this.database
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', userId)
    return (await own.where('sessionId', '=', sessionId).executeTakeFirst())?.tokenHash
  }

  /** Removes all but the ten newest sessions of a person. */
  async removeOldest(userId: string): Promise<TokenHash[]> {
    const kept = this.database
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', userId)
      .where('replacedBy', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(MOST_SESSIONS)
    const removed = await this.database
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('replacedBy', 'is', null)
      .where('tokenHash', 'not in', kept)
      .returning('tokenHash')
      .execute()
    return removed.map(({ tokenHash }) => tokenHash)
  }

  /** Sessions that have ended, or that the `powers` table, if asked, does not confirm. */
  lacking(tokenHashes: readonly TokenHash[], isTableAsked: boolean): Promise<TokenHash[]> {
    return isTableAsked
      ? this.without(
          tokenHashes,
          sql`sessions left join powers using (user_id)`,
          sql`${wordOfTable} = 'same'`,
        )
      : this.without(tokenHashes, sql`sessions`, sql`true`)
  }

  /**
   * The ids without a valid row. Thousands are checked repeatedly, so they are sent as one text,
   * which costs less than an array. MACs were checked on admission; here only the ends matter.
   */
  private async without(
    tokenHashes: readonly TokenHash[],
    from: RawBuilder<unknown>,
    holds: RawBuilder<unknown>,
  ): Promise<TokenHash[]> {
    const since = (role: Role) =>
      sql`${new Date(this.clock.millis() - lives[role].idle).toISOString()}::timestamptz`
    const { rows } = await sql<{ id: TokenHash }>`
      select held.id from unnest(string_to_array(${tokenHashes.join(',')}, ',')) as held (id)
      where not exists (
        select from ${from}
        where token_hash = held.id and expires_at >= ${this.clock.now()}::timestamptz
          and seen_at >= case sessions.role when 'client' then ${since('client')} when 'admin' then ${since('admin')} else ${since('auditor')} end
          and ${holds})`.execute(this.database)
    return rows.map(({ id }) => id)
  }
}
