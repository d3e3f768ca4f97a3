import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../../../lib/clock.js'
import { Database } from '../../database/database.js'
import { hashToken } from '../people/tokens.js'

const MINUTE = 60_000
const FREE_FAILURES = 4
const LONGEST_DELAY = 15 * MINUTE
const FORGOTTEN_AFTER = 12 * 60 * MINUTE
const MOST_REMOVED = 10
/** More than the clocks of two servers differ. */
const AHEAD = MINUTE

/**
 * How long an address is refused after a number of failures: one minute after the fifth, doubling
 * up to fifteen. Never permanently.
 */
export const delayAfter = (failures: number): number =>
  failures <= FREE_FAILURES
    ? 0
    : Math.min(LONGEST_DELAY, MINUTE * 2 ** (failures - FREE_FAILURES - 1))

/** Delays by the number of failures, up to the one from which they no longer grow. */
const delays = Array.from({ length: 11 }, (_, failures) => delayAfter(failures))

/** Failed sign-ins per address, kept in the database so that a restart does not forget them. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt as failed before its password is checked, until it succeeds, so that parallel
   * attempts gain nothing over sequential ones. False while the address is refused, which counts
   * nothing.
   */
  async attempt(emailKey: string): Promise<boolean> {
    const now = this.clock.now()
    const forgotten = this.ago(FORGOTTEN_AFTER)
    // A failure noted while the clock was wrong says nothing about when the address may try again.
    const ends = delays.map((delay) => this.ago(delay))
    const counted = await this.database
      .insertInto('signInFailures')
      .values({ emailHash: hashToken(emailKey), failures: 1, lastAt: now })
      .onConflict((conflict) =>
        conflict
          .column('emailHash')
          .doUpdateSet({
            failures: sql<number>`case when sign_in_failures.last_at < ${forgotten} then 1 else sign_in_failures.failures + 1 end`,
            lastAt: now,
          })
          .where(
            sql<boolean>`sign_in_failures.last_at <= (${ends}::timestamptz[])[least(sign_in_failures.failures, ${delays.length - 1}) + 1]
              or sign_in_failures.last_at > ${this.ago(-AHEAD)}`,
          ),
      )
      .returning('failures')
      .executeTakeFirst()
    if (counted?.failures === 1) await this.removeForgotten(forgotten)
    return counted !== undefined
  }

  /** Takes back an attempt that was never judged. */
  async refund(emailKey: string): Promise<void> {
    await this.database
      .updateTable('signInFailures')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('emailHash', '=', hashToken(emailKey))
      .execute()
  }

  async succeeded(emailKey: string): Promise<void> {
    await this.database
      .deleteFrom('signInFailures')
      .where('emailHash', '=', hashToken(emailKey))
      .execute()
  }

  /** Removes more than one per insert, so that they do not pile up. Skips locked rows. */
  private async removeForgotten(forgotten: string): Promise<void> {
    await this.database
      .with('forgotten', (rows) =>
        rows
          .selectFrom('signInFailures')
          .select('emailHash')
          .where('lastAt', '<', forgotten)
          .limit(MOST_REMOVED)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('signInFailures')
      .where('emailHash', 'in', (rows) => rows.selectFrom('forgotten').select('emailHash'))
      .execute()
  }

  private ago(ms: number): string {
    return new Date(this.clock.millis() - ms).toISOString()
  }
}
