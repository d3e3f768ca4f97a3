import { Injectable } from '@nestjs/common'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { KeyedRows } from '../vault/keyed-rows.js'
import type { Mac } from './identity-tables.js'
import { newToken, tokenHash } from './tokens.js'

declare module '../database/database.js' {
  interface Records {
    passkeyChallenges: { readonly challengeHash: string; readonly expiresAt: string; readonly mac: Mac }
  }
}

const LIFE_MS = 5 * 60_000

/**
 * Challenges that passkeys answer: 256 random bits, once, within five minutes. Each is bound to what it is for and to the session, the
 * sign-in or the browser that asked, because only a hash of it together with these is kept. The table names nobody.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** In base64url. Those that nobody answered are removed. */
  async make(bound: string): Promise<string> {
    const challenge = newToken()
    await this.database.deleteFrom('passkeyChallenges').where('expiresAt', '<', this.clock.now()).execute()
    const expiresAt = new Date(this.clock.millis() + LIFE_MS).toISOString()
    await this.database
      .insertInto('passkeyChallenges')
      .values(this.rows.keyed('passkeyChallenges', { challengeHash: tokenHash(`${bound} ${challenge}`), expiresAt }))
      .execute()
    return challenge
  }

  /** Uses one up; false if there is none for this. Of many at once, one succeeds. */
  async take(bound: string, challenge: string): Promise<boolean> {
    const taken = await this.database
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', tokenHash(`${bound} ${challenge}`))
      .where('expiresAt', '>', this.clock.now())
      .returningAll()
      .executeTakeFirst()
    return this.rows.believed('passkeyChallenges', taken) !== undefined
  }
}
