import { Injectable } from '@nestjs/common'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { Refusal } from '../refusal.js'
import { mailKinds } from './mail-kinds.js'
import type { MailRow } from './outbox-table.js'

interface Discarding {
  readonly endedBy: string
  readonly reason: string
}

const over = ({ state }: Pick<MailRow, 'state'>) => new Refusal('mail-over', [], { state })

/** What staff can do with mails that could not be sent. */
@Injectable()
export class UnsentMails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a mail due at once; one that is waiting or being sent stays as it is.
   * @throws Refusal `not-found`, `mail-over`
   */
  async sendAgain(mailId: string): Promise<void> {
    const mail = await this.find(mailId)
    if (mail.state === 'waiting' || mail.state === 'sending') return
    if (mail.sealed === null) throw over(mail)
    const now = this.clock.millis()
    const [at, expiresAt] = [now, now + mailKinds[mail.kind].lastsMs].map((ms) =>
      new Date(ms).toISOString(),
    ) as [string, string]
    await this.database
      .updateTable('mails')
      .set({ state: 'waiting', dueAt: at, expiresAt, endedAt: null })
      .where('mailId', '=', mailId)
      .where('state', 'in', ['failed', 'given-up'])
      .execute()
  }

  /** Discards a mail; repeating it changes nothing. @throws Refusal `not-found`, `mail-over` */
  async discard(mailId: string, { endedBy, reason }: Discarding): Promise<void> {
    const discarded = await this.database
      .updateTable('mails')
      .set({
        state: 'discarded',
        address: null,
        sealed: null,
        dueAt: null,
        endedAt: this.clock.now(),
        endedBy,
        reason,
      })
      .where('mailId', '=', mailId)
      .where('state', 'in', ['waiting', 'failed', 'given-up'])
      .returning('mailId')
      .executeTakeFirst()
    if (discarded) return
    const mail = await this.find(mailId)
    if (mail.state !== 'discarded') throw over(mail)
  }

  private async find(mailId: string): Promise<Pick<MailRow, 'state' | 'kind' | 'sealed'>> {
    const mail = this.database
      .selectFrom('mails')
      .select(['state', 'kind', 'sealed'])
      .where('mailId', '=', mailId)
    return mail.executeTakeFirstOrThrow(() => new Refusal('not-found'))
  }
}
