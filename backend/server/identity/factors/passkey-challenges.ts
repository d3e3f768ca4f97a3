import { Injectable } from '@nestjs/common'
import { Clock } from '../../../lib/clock.js'
import { Database } from '../../database/database.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import type { Mac } from '../people/identity-tables.js'
import { newToken, hashToken } from '../people/tokens.js'

declare module '../../database/database.js' {
  interface Records {
    passkeyChallenges: {
      readonly challengeHash: string
      readonly expiresAt: string
      readonly mac: Mac
    }
  }
}

const LIFE_MS = 5 * 60_000

/**
 * Challenges for passkeys: 256 random bits, single use, valid for five minutes. Each is bound to
 * its purpose and to the session, sign-in or browser that asked: only a hash of all that is stored.
 * The table names no person.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** In base64url. Also removes expired ones. */
  async make(bound: string): Promise<string> {
    const challenge = newToken()
    await this.database
      .deleteFrom('passkeyChallenges')
      .where('expiresAt', '<', this.clock.now())
      .execute()
    const expiresAt = new Date(this.clock.millis() + LIFE_MS).toISOString()
    await this.database
      .insertInto('passkeyChallenges')
      .values(
        this.rows.keyed('passkeyChallenges', {
          challengeHash: hashToken(`${bound} ${challenge}`),
          expiresAt,
        }),
      )
      .execute()
    return challenge
  }

  /** Uses one up; false if there is none for this purpose. Of concurrent uses, one succeeds. */
  async take(bound: string, challenge: string): Promise<boolean> {
    const taken = await this.database
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', hashToken(`${bound} ${challenge}`))
      .where('expiresAt', '>', this.clock.now())
      .returningAll()
      .executeTakeFirst()
    return this.rows.believed('passkeyChallenges', taken) !== undefined
  }
}
