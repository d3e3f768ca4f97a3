import { Inject, Injectable } from '@nestjs/common'
import type { Instant } from '#contracts/values'
import { Clock } from '../../lib/clock.js'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Database } from '../../server/database/database.js'
import { Refusal } from '../../server/refusal.js'
import { newToken, tokenHash } from '../../server/identity/tokens.js'
import { Admins } from './admins.js'
import { People } from '../../server/identity/people.js'

const LIFE_MS = 15 * 60_000

/** The one-time link to create the first admin: printed on the console, valid for fifteen minutes, void once there is an admin. */
@Injectable()
export class SetupLink {
  constructor(
    private readonly database: Database,
    private readonly admins: Admins,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new link; the one before is void. Null if there is an admin already. The token comes after the #, so no server logs it. */
  async issue(address: string): Promise<string | null> {
    if (await this.admins.exist()) return null
    const token = newToken()
    const expiresAt = new Date(this.clock.millis() + LIFE_MS).toISOString()
    await this.database.deleteFrom('setupTokens').execute()
    await this.database
      .insertInto('setupTokens')
      .values({ tokenHash: tokenHash(token), expiresAt })
      .execute()
    return `${this.config.origin ?? address}/setup#${token}`
  }

  /**
   * Deletes the token in one transaction with what it creates: if that fails, the link can still be used. Of many at once, only one finds
   * it. @throws Refusal `setup-closed`
   */
  useUp<Made>(token: string, make: (people: People, now: Instant) => Promise<Made>): Promise<Made> {
    const now = this.clock.now()
    return this.database.transaction().execute(async (transaction) => {
      const used = await transaction
        .deleteFrom('setupTokens')
        .where('tokenHash', '=', tokenHash(token))
        .where('expiresAt', '>', now)
        .returning('tokenHash')
        .executeTakeFirst()
      if (!used || (await this.admins.exist(transaction))) throw new Refusal('setup-closed')
      return make(new People(transaction), now)
    })
  }
}
