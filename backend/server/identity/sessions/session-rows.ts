import { Injectable } from '@nestjs/common'
import { SessionId } from '#contracts/values/ids'
import type { ShownBy } from '#contracts/values/values'
import type { Powers } from '../../../domain/user/powers.js'
import { Clock } from '../../../lib/clock.js'
import { timeId } from '../../../lib/ids.js'
import type { Origin } from './devices.js'
import { PowersOfPeople } from '../people/powers-of-people.js'
import { SecurityLog } from '../people/security-log.js'
import { lives } from '#contracts/values/session-lives'
import { SessionTable, type SessionRow } from './session-table.js'
import type { SignedIn } from '../../signed-in.js'
import type { TokenHash } from '../people/tokens.js'

const MINUTE = 60_000

/** A session as staff and its owner see it. */
export interface OpenSession extends Origin {
  /** Identifies it to the server; never disclosed. */
  readonly tokenHash: TokenHash
  readonly sessionId: string
  readonly createdAt: string
  readonly seenAt: string
}

type NamedSession = Pick<SessionRow, 'sessionId' | 'tokenHash' | 'userId'>
type Times = Pick<SessionRow, 'role' | 'seenAt' | 'expiresAt'>
type Found = NonNullable<Awaited<ReturnType<SessionTable['find']>>>

/** When it has been idle too long, or has reached its maximum age. */
const endOf = ({ role, seenAt, expiresAt }: Times): number =>
  Math.min(Date.parse(seenAt) + lives[role].idle, Date.parse(expiresAt))

const signedInBy = ({ userId, role, tokenHash, ...times }: SessionRow): SignedIn => {
  return { userId, role, tokenHash, endsAt: new Date(endOf({ role, ...times })).toISOString() }
}

/**
 * A session is valid while the role and number of power changes it was opened with match the log.
 * The `powers` table is asked first; if it differs or lags, the log decides: SQL grants no power.
 */
@Injectable()
export class SessionRows {
  constructor(
    readonly table: SessionTable,
    private readonly clock: Clock,
    private readonly powers: PowersOfPeople,
    private readonly security: SecurityLog,
  ) {}

  /** The public id of a new session. */
  newId(): SessionId {
    return SessionId.parse(timeId(this.clock.millis()))
  }

  /**
   * `by`: how the person authenticated; anything but a password counts as a proof, given just now.
   */
  async add(
    named: NamedSession,
    { role, changes }: Powers,
    { by, ...from }: Origin & { by: ShownBy },
  ): Promise<void> {
    const now = this.clock.now()
    const provedAt = by === 'password' ? null : now
    const expiresAt = new Date(this.clock.millis() + lives[role].most).toISOString()
    const times = { createdAt: now, seenAt: now, expiresAt, provedAt }
    await this.table.add({ ...named, role, changes, ...times, ...from }, by)
  }

  /**
   * The owner of a valid session. Requests by the person count as use, recorded once a minute; a
   * page's own requests do not.
   */
  async use(tokenHash: TokenHash, isByPerson: boolean): Promise<SignedIn | null> {
    const session = await this.held(tokenHash)
    if (!session) return null
    const now = this.clock.now()
    if (!isByPerson || Date.parse(now) - Date.parse(session.seenAt) <= MINUTE)
      return signedInBy(session)
    const { word: _word, ...row } = session
    await this.table.touch(row, now)
    return signedInBy({ ...row, seenAt: now })
  }

  /** The valid sessions of a person, most recently used first. */
  async listOf(userId: string): Promise<OpenSession[]> {
    const { status, changes } = await this.powers.of(userId)
    const rows = status === 'active' ? await this.table.listOf(userId, changes) : []
    return rows
      .filter((row) => !this.isOver(row))
      .map(({ tokenHash, sessionId, device, address, createdAt, seenAt }) => {
        return { tokenHash, sessionId, device, address, createdAt, seenAt }
      })
  }

  /**
   * The sessions that are no longer valid. The log is asked about the few that the powers table
   * does not confirm.
   */
  async ended(tokenHashes: readonly TokenHash[]): Promise<ReadonlySet<TokenHash>> {
    if (!this.powers.isTableFollowing())
      return new Set(await this.table.lacking(tokenHashes, false))
    const doubtful = await this.table.lacking(tokenHashes, true)
    if (doubtful.length === 0) return new Set()
    const over = new Set(await this.table.lacking(doubtful, false))
    const judged = await Promise.all(
      doubtful.map(async (id) => (!over.has(id) && (await this.held(id)) ? [] : [id])),
    )
    return new Set(judged.flat())
  }

  private async held(tokenHash: TokenHash): Promise<Found | undefined> {
    const session = await this.table.find(tokenHash, this.powers.isTableFollowing())
    return session && !this.isOver(session) && (await this.hasPowers(session)) ? session : undefined
  }

  private async hasPowers({ userId, changes, word }: Found): Promise<boolean> {
    if (word === 'same') return true
    const powers = await this.powers.of(userId)
    const isSame = powers.status === 'active' && powers.changes === changes
    if (isSame && word === 'wrong') this.security.note('powers-differ', { userId })
    return isSame
  }

  private isOver(session: Times): boolean {
    return this.clock.millis() > endOf(session)
  }
}
