import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { SessionId } from '#contracts/values/ids'
import type { Role, ShownBy } from '#contracts/values/values'
import { LIMITS, type Limits } from '../../limits.js'
import type { Origin } from './devices.js'
import { PowersOfPeople } from '../people/powers-of-people.js'
import { SecurityLog } from '../people/security-log.js'
import { SessionRows, type OpenSession } from './session-rows.js'
import type { SignedIn } from '../../signed-in.js'
import { newToken, hashToken, type TokenHash } from '../people/tokens.js'

const KNOWN = 50_000

interface Known {
  readonly signedIn: SignedIn | null
  readonly isByPerson: boolean
  readonly until: number
}

/** A newly opened session: `token` is for the cookie and stored nowhere. */
export interface Opened {
  readonly token: string
  readonly sessionId: SessionId
  readonly role: Role
}

/** What is known of a session before it is open. */
export type OpeningSession = Pick<Opened, 'sessionId' | 'role'>

export interface Opening {
  readonly instead?: string | undefined
  readonly from?: Origin
  readonly ip?: string | undefined
  readonly by?: ShownBy
  /** Must succeed before the session exists. */
  readonly first?: (session: OpeningSession) => Promise<void>
}

const unknownOrigin: Origin = { device: null, address: null }

/** Opaque random tokens, stored hashed, checked on every request, revocable at once. */
@Injectable()
export class Sessions {
  private readonly known = new LRUCache<string, Known>({ max: KNOWN })
  private readonly listeners = new Set<(tokenHashes: readonly TokenHash[]) => void>()
  private readonly followers = new Set<(from: TokenHash, to: TokenHash) => void>()

  constructor(
    private readonly rows: SessionRows,
    private readonly powers: PowersOfPeople,
    private readonly security: SecurityLog,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /**
   * Opens a session with the person's powers from the log; null if they are blocked or a former
   * client. `instead`: the browser's previous token, whose session ends. `from` is what staff see
   * of it, `ip` is hashed for the security log, `by` says how the person authenticated.
   */
  async open(
    userId: string,
    { instead, from = unknownOrigin, ip, by = 'password', first }: Opening = {},
  ): Promise<Opened | null> {
    const powers = await this.powers.of(userId)
    if (powers.status !== 'active') return null
    const token = newToken()
    const sessionId = this.rows.newId()
    await first?.({ sessionId, role: powers.role })
    await this.rows.add({ tokenHash: hashToken(token), sessionId, userId }, powers, { ...from, by })
    // A change of powers in the meantime ended earlier sessions, and may have missed this one.
    if ((await this.powers.of(userId)).changes !== powers.changes) {
      await this.end(hashToken(token))
      return null
    }
    this.security.note('signed-in', { ip, userId, by })
    await this.endOldest(userId)
    if (instead !== undefined) await this.end(hashToken(instead))
    return { token, sessionId, role: powers.role }
  }

  /**
   * The owner of the token; null if it is unknown, expired or revoked. A page's own requests keep
   * no session alive.
   */
  async find(
    token: string,
    { isByPerson }: { readonly isByPerson: boolean },
  ): Promise<SignedIn | null> {
    const tokenHash = hashToken(token)
    const known = this.known.get(tokenHash)
    if (known && known.until > performance.now() && (known.isByPerson || !isByPerson))
      return known.signedIn
    const signedIn = await this.rows.use(tokenHash, isByPerson)
    this.known.set(tokenHash, {
      signedIn,
      isByPerson,
      until: performance.now() + this.limits.trustMs,
    })
    return signedIn
  }

  /** Ends one session, under its current token. */
  async end(tokenHash: TokenHash): Promise<void> {
    this.forget(await this.rows.table.remove(tokenHash))
  }

  listOf(userId: string): Promise<OpenSession[]> {
    return this.rows.listOf(userId)
  }

  /** The token hash of a person's session, by its public id. */
  idOf(userId: string, sessionId: string): Promise<TokenHash | undefined> {
    return this.rows.table.idOf(userId, sessionId)
  }

  /** Ends all sessions of a person except `keeping`. */
  async endAll(userId: string, keeping?: TokenHash): Promise<void> {
    this.forget(await this.rows.table.removeAll(userId, keeping))
  }

  /** Reports ended sessions, so that their sockets can be cut. */
  onEnded(listener: (tokenHashes: readonly TokenHash[]) => void): void {
    this.listeners.add(listener)
  }

  /** Reports sessions whose token was rotated, so that their sockets follow. */
  onMoved(follower: (from: TokenHash, to: TokenHash) => void): void {
    this.followers.add(follower)
  }

  /** Announces that a session's token was rotated. */
  move(from: TokenHash, to: TokenHash): void {
    for (const follower of this.followers) follower(from, to)
  }

  ended(held: readonly SignedIn[]): Promise<ReadonlySet<TokenHash>> {
    return this.rows.ended(held.map(({ tokenHash }) => tokenHash))
  }

  private async endOldest(userId: string): Promise<void> {
    const ended = await this.rows.table.removeOldest(userId)
    if (ended.length === 0) return
    this.security.note('sessions-ended', { userId, sessions: ended.length })
    this.forget(ended)
  }

  private forget(tokenHashes: readonly TokenHash[]): void {
    for (const tokenHash of tokenHashes) this.known.delete(tokenHash)
    for (const listener of this.listeners) listener(tokenHashes)
  }
}
