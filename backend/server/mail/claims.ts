import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { MailFailure } from './carrier.js'
import { mailKinds } from './mail-kinds.js'
import type { MailRow } from './outbox-table.js'

/** Lease, longer than handing over a mail takes; after it the sender is presumed dead. */
const LEASE_MS = 3 * 60_000
/** How long staff can look up the outcome of a mail. */
const KEPT_MS = 90 * 24 * 60 * 60_000

const withSecrets = Object.entries(mailKinds).flatMap(([kind, { hasSecret }]) =>
  hasSecret ? [kind] : [],
)

/**
 * Secrets are erased when a mail is given up; other mails stay for a while, so that they can be
 * sent again.
 */
const leftWhenGivenUp = sql<Buffer | null>`case when kind = any(${withSecrets}::text[]) then null else sealed end`

/** Leases mails to processes, so that each is sent by one at a time. */
@Injectable()
export class Claims {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims up to `most` mails, the longest due first, and skips those that another process is
   * claiming.
   */
  async take(most: number): Promise<MailRow[]> {
    const now = this.clock.millis()
    const at = new Date(now).toISOString()
    return this.database
      .with('due', (rows) =>
        rows
          .selectFrom('mails')
          .select('mailId')
          .where('dueAt', '<=', at)
          .orderBy('dueAt')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('mails')
      .set({
        state: 'sending',
        tries: sql<number>`tries + 1`,
        dueAt: new Date(now + LEASE_MS).toISOString(),
      })
      .where('mailId', 'in', (rows) => rows.selectFrom('due').select('mailId'))
      .returningAll()
      .execute()
  }

  /** Marks a mail as sent: only its recipient, subject matter and time are kept. */
  async sent({ mailId }: MailRow): Promise<void> {
    await this.database
      .updateTable('mails')
      .set({
        state: 'sent',
        address: null,
        sealed: null,
        dueAt: null,
        endedAt: this.clock.now(),
        failure: null,
        failureText: null,
      })
      .where('mailId', '=', mailId)
      .execute()
  }

  /**
   * Postpones a mail by `delayMs`, or gives it up. Does nothing if another process has claimed it
   * since.
   */
  async failed(
    { mailId, tries, expiresAt }: MailRow,
    { kind, message }: MailFailure,
    delayMs: number,
  ): Promise<void> {
    const [now, dueAt] = [this.clock.now(), new Date(this.clock.millis() + delayMs).toISOString()]
    const over = { state: 'given-up', sealed: leftWhenGivenUp, dueAt: null, endedAt: now } as const
    await this.database
      .updateTable('mails')
      .set({
        failure: kind,
        failureText: message,
        ...(kind === 'refused' || dueAt >= expiresAt ? over : { state: 'failed', dueAt }),
      })
      .where('mailId', '=', mailId)
      .where('state', '=', 'sending')
      .where('tries', '=', tries)
      .execute()
  }

  /**
   * Returns a mail that this process did not hand over before shutdown: the next process takes it
   * at once.
   */
  async release({ mailId, tries }: MailRow): Promise<void> {
    await this.database
      .updateTable('mails')
      .set({ state: 'waiting', tries: tries - 1, dueAt: this.clock.now() })
      .where('mailId', '=', mailId)
      .where('state', '=', 'sending')
      .where('tries', '=', tries)
      .execute()
  }

  /**
   * Gives up expired mails and deletes those that ended long ago.
   * @returns the ids of those given up
   */
  async tidy(): Promise<string[]> {
    const [now, longAgo] = [this.clock.now(), new Date(this.clock.millis() - KEPT_MS).toISOString()]
    const over = await this.database
      .updateTable('mails')
      .set({ state: 'given-up', sealed: leftWhenGivenUp, dueAt: null, endedAt: now })
      .where('dueAt', '<=', now)
      .where('expiresAt', '<=', now)
      .returning('mailId')
      .execute()
    await this.database
      .deleteFrom('mails')
      .where('dueAt', 'is', null)
      .where('createdAt', '<', longAgo)
      .execute()
    return over.map(({ mailId }) => mailId)
  }
}
