import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { Clock } from '../../lib/clock.js'
import { Database, type Records } from '../../server/database/database.js'
import { newToken, hashToken } from '../../server/identity/people/tokens.js'
import { KeyedRows } from '../../server/vault/keyed-rows.js'

const LIFE_MS = 15 * 60_000

/** The only token that can create the first admin. */
@Injectable()
export class SetupTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** A new one, which voids the previous one. */
  async make(): Promise<string> {
    const token = newToken()
    const expiresAt = new Date(this.clock.millis() + LIFE_MS).toISOString()
    await this.database.deleteFrom('setupTokens').execute()
    await this.database
      .insertInto('setupTokens')
      .values(this.rows.keyed('setupTokens', { tokenHash: hashToken(token), expiresAt }))
      .execute()
    return token
  }

  /**
   * Whether a token is valid; it is used up in the same transaction as what it creates. Of
   * concurrent uses, one succeeds.
   */
  useUp<Made>(
    token: string,
    make: (isThere: boolean, transaction: Transaction<Records>) => Promise<Made>,
  ): Promise<Made> {
    return this.database.transaction().execute(async (transaction) => {
      const named = transaction.deleteFrom('setupTokens').where('tokenHash', '=', hashToken(token))
      const stored = await named
        .where('expiresAt', '>', this.clock.now())
        .returningAll()
        .executeTakeFirst()
      return make(this.rows.believed('setupTokens', stored) !== undefined, transaction)
    })
  }
}
