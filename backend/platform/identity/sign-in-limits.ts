import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../clock.js'
import { Database } from '../database/database.js'
import { tokenHash } from './tokens.js'

const MINUTE = 60_000
const FREE_FAILURES = 4
const LONGEST_DELAY = 15 * MINUTE
const FORGOTTEN_AFTER = 12 * 60 * MINUTE

/** How long an address rests after so many failures: one minute after the fifth, doubling up to fifteen. Never for good. */
export const delayAfter = (failures: number): number =>
  failures <= FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY, MINUTE * 2 ** (failures - FREE_FAILURES - 1))

/** Failed sign-ins per address, kept in the database so that a restart does not forget them. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async isResting(emailKey: string): Promise<boolean> {
    const found = await this.database
      .selectFrom('signInFailures')
      .select(['failures', 'lastAt'])
      .where('emailHash', '=', tokenHash(emailKey))
      .executeTakeFirst()
    return found !== undefined && this.clock.millis() - Date.parse(found.lastAt) < delayAfter(found.failures)
  }

  async failed(emailKey: string): Promise<void> {
    const now = this.clock.now()
    const forgotten = new Date(this.clock.millis() - FORGOTTEN_AFTER).toISOString()
    await this.database
      .insertInto('signInFailures')
      .values({ emailHash: tokenHash(emailKey), failures: 1, lastAt: now })
      .onConflict((conflict) =>
        conflict.column('emailHash').doUpdateSet({
          failures: sql<number>`case when sign_in_failures.last_at < ${forgotten} then 1 else sign_in_failures.failures + 1 end`,
          lastAt: now,
        }),
      )
      .execute()
  }

  async succeeded(emailKey: string): Promise<void> {
    await this.database.deleteFrom('signInFailures').where('emailHash', '=', tokenHash(emailKey)).execute()
  }
}
