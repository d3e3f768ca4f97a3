import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { MailFailure } from './carrier.js'
import { mailKinds } from './mail-kinds.js'
import type { MailRow } from './outbox-table.js'

/** Longer than handing over a mail may take. Whoever has not said what became of it by then has died. */
const LEASE_MS = 3 * 60_000
/** How long staff can look up what became of a mail. */
const KEPT_MS = 90 * 24 * 60 * 60_000

const withSecrets = Object.entries(mailKinds).flatMap(([kind, { hasSecret }]) => (hasSecret ? [kind] : []))

/** Whatever lets somebody in goes when a mail is given up; the rest stays for a while, so that it can be sent again. */
const leftWhenGivenUp = sql<Buffer | null>`case when kind = any(${withSecrets}::text[]) then null else sealed end`

/** Which process sends which mail: each is claimed by one at a time, for a while. */
@Injectable()
export class Claims {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes the mails that are due longest, at most so many, and skips those that another process is taking. */
  async take(most: number): Promise<MailRow[]> {
    const now = this.clock.millis()
    const at = new Date(now).toISOString()
    return this.database
      .with('due', (rows) =>
        rows.selectFrom('mails').select('mailId').where('dueAt', '<=', at).orderBy('dueAt').limit(most).forUpdate().skipLocked(),
      )
      .updateTable('mails')
      .set({ state: 'sending', tries: sql<number>`tries + 1`, dueAt: new Date(now + LEASE_MS).toISOString() })
      .where('mailId', 'in', (rows) => rows.selectFrom('due').select('mailId'))
      .returningAll()
      .execute()
  }

  /** From now on only who it was for, what it was about and when is known of it. */
  async sent({ mailId }: MailRow): Promise<void> {
    await this.database
      .updateTable('mails')
      .set({ state: 'sent', address: null, sealed: null, dueAt: null, endedAt: this.clock.now(), failure: null, failureText: null })
      .where('mailId', '=', mailId)
      .execute()
  }

  /** Puts a mail off by so many milliseconds, or gives it up. Nothing is done to one that another process has claimed since. */
  async failed({ mailId, tries, expiresAt }: MailRow, { kind, message }: MailFailure, delayMs: number): Promise<void> {
    const [now, dueAt] = [this.clock.now(), new Date(this.clock.millis() + delayMs).toISOString()]
    const over = { state: 'given-up', sealed: leftWhenGivenUp, dueAt: null, endedAt: now } as const
    await this.database
      .updateTable('mails')
      .set({ failure: kind, failureText: message, ...(kind === 'refused' || dueAt >= expiresAt ? over : { state: 'failed', dueAt }) })
      .where('mailId', '=', mailId)
      .where('state', '=', 'sending')
      .where('tries', '=', tries)
      .execute()
  }

  /** A mail that was not handed over because this process ends: the next one takes it at once. */
  async release({ mailId, tries }: MailRow): Promise<void> {
    await this.database
      .updateTable('mails')
      .set({ state: 'waiting', tries: tries - 1, dueAt: this.clock.now() })
      .where('mailId', '=', mailId)
      .where('state', '=', 'sending')
      .where('tries', '=', tries)
      .execute()
  }

  /** Gives up what has had its time, and forgets what ended long ago. @returns the ids of what was given up */
  async tidy(): Promise<string[]> {
    const [now, longAgo] = [this.clock.now(), new Date(this.clock.millis() - KEPT_MS).toISOString()]
    const over = await this.database
      .updateTable('mails')
      .set({ state: 'given-up', sealed: leftWhenGivenUp, dueAt: null, endedAt: now })
      .where('dueAt', '<=', now)
      .where('expiresAt', '<=', now)
      .returning('mailId')
      .execute()
    await this.database.deleteFrom('mails').where('dueAt', 'is', null).where('createdAt', '<', longAgo).execute()
    return over.map(({ mailId }) => mailId)
  }
}
