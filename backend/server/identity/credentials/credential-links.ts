import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import type { Instant } from '#contracts/values/values'
import { Rejection } from '../../../domain/decider.js'
import { Clock } from '../../../lib/clock.js'
import { Database, type Records } from '../../database/database.js'
import { tooManyAttempts } from '../../refusal.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import type { Mac } from '../people/identity-tables.js'
import { linkLives, linkToken, overtaken, type LinkKind } from './link-kinds.js'
import { emailKeyOf } from '../people/people.js'
import { newToken, hashToken } from '../people/tokens.js'

const MINUTE = 60_000
/** How long an old link can still explain why it no longer works. */
const KEPT_MS = 30 * 24 * 60 * MINUTE
const MOST_AN_HOUR = 5

interface CredentialLinksTable {
  readonly tokenHash: string
  readonly kind: LinkKind
  readonly userId: string
  readonly email: string | null
  readonly emailKey: string | null
  readonly madeAt: string
  readonly expiresAt: string
  readonly endedAt: string | null
  readonly ending: 'used' | 'superseded' | null
  readonly mac: Mac
}

declare module '../../database/database.js' {
  interface Records {
    credentialLinks: CredentialLinksTable
  }
}

type InTransaction = Transaction<Records>
type CredentialLink = Selectable<CredentialLinksTable>

/** A valid link. `email`: the address that it sets; null if it sets none. */
export type OpenLink = Pick<
  CredentialLinksTable,
  'tokenHash' | 'kind' | 'userId' | 'email' | 'madeAt' | 'expiresAt'
>

/** `madeAt`: when it becomes valid, if not now. */
interface NewLink {
  readonly kind: LinkKind
  readonly userId: string
  readonly email?: string
  readonly madeAt?: Instant
}

/**
 * Serialised per person by an advisory lock, held until the transaction ends: using a link ends
 * others, so two links used at once could deadlock.
 */
const turnOf = (userId: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('credential links of ' || ${userId}::text, 0))`.as(
    'turn',
  )

const noAddress = { email: null, emailKey: null } as const

/** Links sent by mail: 256 bits, stored hashed, used once. */
@Injectable()
export class CredentialLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /**
   * Makes a link and returns its token. It supersedes the person's earlier links of the same kind,
   * except undo links. The same `seed` makes the same link, once. Erased people get no link.
   */
  async make(
    transaction: InTransaction,
    { kind, userId, email, madeAt = this.clock.now() }: NewLink,
    seed = newToken(),
  ): Promise<string> {
    const token = linkToken(this.rows.vault, kind, userId, seed)
    const expiresAt = new Date(Date.parse(madeAt) + linkLives[kind]).toISOString()
    const address = email === undefined ? noAddress : { email, emailKey: emailKeyOf(email) }
    const open = { madeAt, expiresAt, endedAt: null, ending: null }
    const link = this.rows.keyed('credentialLinks', {
      tokenHash: hashToken(token),
      kind,
      userId,
      ...address,
      ...open,
    })
    const insertion = transaction
      .insertInto('credentialLinks')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
    const made = (await this.isErased(transaction, userId))
      ? undefined
      : await insertion.returning('tokenHash').executeTakeFirst()
    if (made && overtaken.has(kind))
      await this.supersede(transaction, userId, { kinds: [kind], but: made.tokenHash })
    await this.forget(transaction)
    return token
  }

  /** Runs work in one transaction, so that a link commits together with what belongs to it. */
  inTransaction<Made>(work: (transaction: InTransaction) => Promise<Made>): Promise<Made> {
    return this.database.transaction().execute(work)
  }

  /**
   * @throws Refusal `too-many-attempts` if the person has reached the hourly limit for this kind of
   * link
   */
  async requireFew(
    userId: string,
    kind: LinkKind,
    database: Database = this.database,
  ): Promise<void> {
    const anHourAgo = new Date(this.clock.millis() - 60 * MINUTE).toISOString()
    const { count } = await database
      .selectFrom('credentialLinks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('madeAt', '>', anHourAgo)
      .executeTakeFirstOrThrow()
    if (count >= MOST_AN_HOUR) throw tooManyAttempts(60 * MINUTE)
  }

  /** The address that a person asked for and has not confirmed yet. */
  async pendingOf(userId: string): Promise<Pick<OpenLink, 'email' | 'expiresAt'> | undefined> {
    const stored = await this.database
      .selectFrom('credentialLinks')
      .selectAll()
      .where('userId', '=', userId)
      .where('kind', '=', 'change')
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', this.clock.now())
      .executeTakeFirst()
    return this.rows.believed('credentialLinks', stored)
  }

  /** @throws Rejection `link-unknown`, `link-used`, `link-superseded`, `link-expired` */
  async read(
    token: string,
    kinds: readonly LinkKind[],
    database: Database = this.database,
  ): Promise<CredentialLink> {
    const stored = await database
      .selectFrom('credentialLinks')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst()
    const link = this.rows.believed('credentialLinks', stored)
    if (!link || !kinds.includes(link.kind)) throw new Rejection('link-unknown')
    if (link.ending !== null)
      throw new Rejection(link.ending === 'used' ? 'link-used' : 'link-superseded', {
        at: link.endedAt,
      })
    if (link.expiresAt <= this.clock.now())
      throw new Rejection('link-expired', { at: link.expiresAt })
    return link
  }

  /**
   * Uses up a link in one transaction with its effect: if the effect fails, the link stays valid.
   * @throws Rejection as `read` does
   */
  useUp<Made>(
    token: string,
    kinds: readonly LinkKind[],
    work: (link: OpenLink, transaction: InTransaction) => Promise<Made>,
  ): Promise<Made> {
    return this.database.transaction().execute(async (transaction) => {
      const used = transaction
        .selectFrom('credentialLinks')
        .where('tokenHash', '=', hashToken(token))
      await used.select(turnOf(sql.ref('userId'))).execute()
      const link = await this.read(token, kinds, transaction)
      const made = await work(link, transaction)
      await this.put(transaction, {
        ...link,
        endedAt: this.clock.now(),
        ending: 'used',
        ...noAddress,
      })
      return made
    })
  }

  /** Takes the person's lock; until the transaction ends, nothing else changes their links. */
  async takeTurn(transaction: InTransaction, userId: string): Promise<void> {
    await transaction.selectNoFrom(turnOf(sql.val(userId))).execute()
  }

  /** Supersedes a person's open links except `but`; `since`: only those made then or later. */
  async supersede(
    transaction: InTransaction,
    userId: string,
    {
      kinds,
      but = '',
      since = '-infinity',
    }: { kinds: readonly LinkKind[]; but?: string; since?: string },
  ): Promise<void> {
    await this.takeTurn(transaction, userId)
    const stored = await transaction
      .selectFrom('credentialLinks')
      .selectAll()
      .where('userId', '=', userId)
      .where('kind', 'in', kinds)
      .where('endedAt', 'is', null)
      .where('tokenHash', '<>', but)
      .where('madeAt', '>=', since)
      .forUpdate()
      .execute()
    for (const link of this.rows.allBelieved('credentialLinks', stored))
      await this.put(transaction, {
        ...link,
        endedAt: this.clock.now(),
        ending: 'superseded',
        ...noAddress,
      })
  }

  private async put(transaction: InTransaction, link: CredentialLink): Promise<void> {
    const { tokenHash: named, ...columns } = this.rows.keyed('credentialLinks', link)
    await transaction
      .updateTable('credentialLinks')
      .set(columns)
      .where('tokenHash', '=', named)
      .execute()
  }

  /**
   * Whether the person was erased; they cannot be before the transaction ends. Locks links before
   * people, in the same order as using a link.
   */
  private async isErased(transaction: InTransaction, userId: string): Promise<boolean> {
    await this.takeTurn(transaction, userId)
    const person = transaction
      .selectFrom('users')
      .select('erasedAt')
      .where('userId', '=', userId)
      .forKeyShare()
    return ((await person.executeTakeFirst())?.erasedAt ?? null) !== null
  }

  /** Erases the addresses of unusable links and deletes old links. */
  private async forget(transaction: InTransaction): Promise<void> {
    const now = this.clock.now()
    const longAgo = new Date(this.clock.millis() - KEPT_MS).toISOString()
    await transaction.deleteFrom('credentialLinks').where('expiresAt', '<', longAgo).execute()
    const late = transaction
      .selectFrom('credentialLinks')
      .selectAll()
      .where('expiresAt', '<=', now)
      .where('emailKey', 'is not', null)
    for (const link of this.rows.allBelieved(
      'credentialLinks',
      await late.forUpdate().skipLocked().execute(),
    ))
      await this.put(transaction, { ...link, ...noAddress })
  }
}
