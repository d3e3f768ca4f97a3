import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#contracts/values'
import type { Powers } from '../../domain/user/powers.js'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { PowersOfPeople } from './powers-of-people.js'
import { SecurityLog } from './security-log.js'
import type { Origin } from './devices.js'
import { lives } from './session-lives.js'
import { noteSignIn, type ShownBy } from './sign-in-history.js'
import type { SignedIn } from './signed-in.js'

const MINUTE = 60_000
const MOST_SESSIONS = 10

/** What the table `powers` says of the owner of a session. */
type Word =
  /** The powers that the log gave when the session was opened. */
  | 'same'
  /** Something else, though it knows of the same changes: somebody else has written to it. */
  | 'wrong'
  /** Something older or newer. */
  | 'other'

interface Found extends Omit<SignedIn, 'endsAt'> {
  readonly changes: number
  readonly seenAt: string
  readonly expiresAt: string
  readonly word: Word
}

/** A session as staff and its owner see it. */
export interface OpenSession extends Origin {
  /** What identifies it to the server, and is told to nobody. */
  readonly tokenHash: string
  readonly sessionId: string
  readonly createdAt: string
  readonly seenAt: string
}

/** When it has been idle for too long, or has lasted too long. */
const endOf = ({ role, seenAt, expiresAt }: Pick<Found, 'role' | 'seenAt' | 'expiresAt'>): number =>
  Math.min(Date.parse(seenAt) + lives[role].idle, Date.parse(expiresAt))

const signedInBy = ({ userId, role, sessionId, ...times }: Found): SignedIn => {
  return { userId, role, sessionId, endsAt: new Date(endOf({ role, ...times })).toISOString() }
}

/** Anybody without a row is an active client. */
const wordOfTable: RawBuilder<Word> = sql<Word>`case
  when coalesce(powers.changes, 0) <> sessions.changes then 'other'
  when coalesce(powers.role, 'client') = sessions.role and coalesce(powers.status, 'active') = 'active' then 'same'
  else 'wrong' end`

/**
 * The table of sessions. A session stores the role that it was opened with and the number of changes up to then, both from the log, and is
 * valid for as long as these are its owner's powers. The table `powers` is asked first; if it says anything else, or is not up to date, the
 * log decides. So a row written by SQL gives nobody a power.
 */
@Injectable()
export class SessionRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly powers: PowersOfPeople,
    private readonly security: SecurityLog,
  ) {}

  /** `by`: what somebody showed who they are with; all but a password count as a proof, given just now. */
  async add(sessionId: string, userId: string, { role, changes }: Powers, { by, ...from }: Origin & { by: ShownBy }): Promise<void> {
    const now = this.clock.now()
    const provedAt = by === 'password' ? null : now
    const expiresAt = new Date(this.clock.millis() + lives[role].most).toISOString()
    await this.database
      .insertInto('sessions')
      .values({ tokenHash: sessionId, userId, role, changes, createdAt: now, seenAt: now, expiresAt, provedAt, ...from })
      .execute()
    await noteSignIn(this.database, { userId, at: now, outcome: by === 'passkey' ? 'signed-in-by-passkey' : 'signed-in', ...from })
  }

  /** The owner of a session while it is valid. What its person does is recorded as its use, once a minute; what a page does by itself is not. */
  async use(sessionId: string, isByPerson: boolean): Promise<SignedIn | null> {
    const session = await this.held(sessionId)
    if (!session) return null
    const now = this.clock.now()
    if (!isByPerson || Date.parse(now) - Date.parse(session.seenAt) <= MINUTE) return signedInBy(session)
    await this.database.updateTable('sessions').set({ seenAt: now }).where('tokenHash', '=', sessionId).execute()
    return signedInBy({ ...session, seenAt: now })
  }

  /** With it goes the one that has taken its place. @returns the ids of both */
  async remove(sessionId: string): Promise<string[]> {
    const own = this.database.deleteFrom('sessions').where('tokenHash', '=', sessionId)
    // What it was replaced by while the deletion waited is told, too, and by then it can be seen.
    const { replacedBy = null } = (await own.returning('replacedBy').executeTakeFirst()) ?? {}
    return replacedBy === null ? [sessionId] : [sessionId, ...(await this.remove(replacedBy))]
  }

  /** `keeping`: the one that stays. Sign-ins that wait for their second step end, too. @returns the ids of the removed sessions */
  async removeAll(userId: string, keeping = ''): Promise<string[]> {
    await this.database.deleteFrom('signInSteps').where('userId', '=', userId).execute()
    const others = this.database.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '<>', keeping)
    const removed = await others.returning('tokenHash').execute()
    return removed.map(({ tokenHash }) => tokenHash)
  }

  /** The valid sessions of a person, the one used last first. */
  async listOf(userId: string): Promise<OpenSession[]> {
    const { status, changes } = await this.powers.of(userId)
    const rows = await this.database
      .selectFrom('sessions')
      .select(['tokenHash', 'sessionId', 'role', 'device', 'address', 'createdAt', 'seenAt', 'expiresAt'])
      .where('userId', '=', userId)
      .where('changes', '=', changes)
      .where('replacedBy', 'is', null)
      .orderBy('seenAt', 'desc')
      .orderBy('sessionId')
      .execute()
    return status === 'active' ? rows.filter((row) => !this.isOver(row)).map(({ role: _role, expiresAt: _end, ...row }) => row) : []
  }

  /** The id of a person's session, by the one that staff name it by. */
  async idOf(userId: string, sessionId: string): Promise<string | undefined> {
    const own = this.database.selectFrom('sessions').select('tokenHash').where('userId', '=', userId)
    return (await own.where('sessionId', '=', sessionId).executeTakeFirst())?.tokenHash
  }

  /** Removes all but the ten newest sessions of a person. */
  async removeOldest(userId: string): Promise<string[]> {
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

  /** The sessions that are no longer valid. For the few that the table of powers does not confirm, the log is asked one by one. */
  async ended(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (!this.powers.isTableFollowing()) return new Set(await this.lacking(sessionIds, sql`sessions`, sql`true`))
    const doubtful = await this.lacking(sessionIds, sql`sessions left join powers using (user_id)`, sql`${wordOfTable} = 'same'`)
    if (doubtful.length === 0) return new Set()
    const over = new Set(await this.lacking(doubtful, sql`sessions`, sql`true`))
    const judged = await Promise.all(doubtful.map(async (id) => (!over.has(id) && (await this.held(id)) ? [] : [id])))
    return new Set(judged.flat())
  }

  /**
   * The ids without a valid row. Thousands are checked again and again, so they are sent as one text, which costs a tenth of an array, and
   * no row is returned for most.
   */
  private async lacking(sessionIds: readonly string[], from: RawBuilder<unknown>, holds: RawBuilder<unknown>): Promise<string[]> {
    const since = (role: Role) => sql`${new Date(this.clock.millis() - lives[role].idle).toISOString()}::timestamptz`
    const { rows } = await sql<{ id: string }>`
      select held.id from unnest(string_to_array(${sessionIds.join(',')}, ',')) as held (id)
      where not exists (
        select from ${from}
        where token_hash = held.id and expires_at >= ${this.clock.now()}::timestamptz
          and seen_at >= case sessions.role when 'client' then ${since('client')} when 'admin' then ${since('admin')} else ${since('auditor')} end
          and ${holds})`.execute(this.database)
    return rows.map(({ id }) => id)
  }

  private async held(sessionId: string): Promise<Found | undefined> {
    const session = await this.find(sessionId)
    return session && !this.isOver(session) && (await this.hasPowers(session)) ? session : undefined
  }

  private async find(sessionId: string): Promise<Found | undefined> {
    const isTableAsked = this.powers.isTableFollowing()
    const { rows } = await sql<Found>`
      select sessions.user_id, sessions.role, token_hash as session_id, sessions.changes, seen_at, expires_at,
             ${isTableAsked ? wordOfTable : sql`'other'`} as word
        from sessions ${isTableAsked ? sql`left join powers using (user_id)` : sql``}
       where token_hash = ${sessionId}`.execute(this.database)
    return rows[0]
  }

  private async hasPowers({ userId, changes, word }: Found): Promise<boolean> {
    if (word === 'same') return true
    const powers = await this.powers.of(userId)
    const isSame = powers.status === 'active' && powers.changes === changes
    if (isSame && word === 'wrong') this.security.note('powers-differ', { userId })
    return isSame
  }

  private isOver(session: Pick<Found, 'role' | 'seenAt' | 'expiresAt'>): boolean {
    return this.clock.millis() > endOf(session)
  }
}
