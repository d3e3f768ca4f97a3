import { Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import { Uuid } from '#contracts/values/ids'
import { Clock } from '../../../lib/clock.js'
import { Database } from '../../database/database.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import type { Mac } from '../people/identity-tables.js'
import type { SignedIn } from '../../signed-in.js'
import type { TokenHash } from '../people/tokens.js'

interface ClientViewsTable {
  readonly tokenHash: TokenHash
  readonly accountId: string
  readonly until: string
  readonly mac: Mac
}

declare module '../../database/database.js' {
  interface Records {
    clientViews: ClientViewsTable
  }
}

/**
 * Which account each staff session views: one at a time, until a set time and never longer than the
 * session.
 */
@Injectable()
export class ClientViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** Replaces the session's previous view. */
  async open(tokenHash: TokenHash, accountId: string, until: string): Promise<void> {
    const view = this.rows.keyed('clientViews', { tokenHash, accountId, until })
    await this.database
      .insertInto('clientViews')
      .values(view)
      .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet(view))
      .execute()
  }

  async end(tokenHash: TokenHash): Promise<void> {
    await this.database.deleteFrom('clientViews').where('tokenHash', '=', tokenHash).execute()
  }

  /**
   * The staff member as the client whose account they view; null unless their session views this
   * account.
   */
  async seenBy({ userId, tokenHash, endsAt }: SignedIn, viewed: string): Promise<SignedIn | null> {
    const accountId = Uuid.safeParse(viewed).data
    const [open] = accountId === undefined ? [] : await this.running([tokenHash])
    if (!open || open.accountId !== accountId) return null
    return {
      userId: accountId,
      role: 'client',
      tokenHash,
      ...(endsAt && { endsAt }),
      view: { viewerId: userId, until: open.until },
    }
  }

  /** Those among them whose view of an account has ended. */
  async over(held: readonly SignedIn[]): Promise<ReadonlySet<SignedIn>> {
    const viewing = held.filter(({ view }) => view !== undefined)
    if (viewing.length === 0) return new Set()
    const running = await this.running(viewing.map(({ tokenHash }) => tokenHash))
    const accounts = new Map(running.map(({ tokenHash, accountId }) => [tokenHash, accountId]))
    return new Set(viewing.filter(({ tokenHash, userId }) => accounts.get(tokenHash) !== userId))
  }

  private async running(
    tokenHashes: readonly TokenHash[],
  ): Promise<Selectable<ClientViewsTable>[]> {
    const rows = await this.database
      .selectFrom('clientViews')
      .selectAll()
      .where('tokenHash', 'in', tokenHashes)
      .where('until', '>', this.clock.now())
      .execute()
    return this.rows.allBelieved('clientViews', rows)
  }
}
