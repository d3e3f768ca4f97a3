import type { Generated } from 'kysely'
import type { MailboxMail } from '#contracts/site/mails'
import type { Clock } from '../../lib/clock.js'
import type { Database } from '../database/database.js'
import { addressHash } from '../identity/people/addresses.js'
import { Carrier } from './carrier.js'
import type { Letter } from './letter.js'

declare module '../database/database.js' {
  interface Records {
    mailbox: Omit<MailboxMail, 'mailId'> & {
      readonly mailId: string
      readonly number: Generated<bigint>
      readonly addressHash: string
    }
  }
}

const MOST = 200

/**
 * Shows mails instead of sending them: the latest two hundred, in a table that every process writes
 * and anyone may read.
 */
export class Mailbox extends Carrier {
  readonly canSend = true

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super()
  }

  async send({ mailId, to, subject, text, html }: Letter): Promise<void> {
    const { address } = to
    const mail = {
      mailId,
      address,
      addressHash: addressHash(address),
      subject,
      text,
      html,
      sentAt: this.clock.now(),
    }
    await this.database.transaction().execute(async (transaction) => {
      const kept = transaction
        .selectFrom('mails')
        .select('mailId')
        .where('mailId', '=', mailId)
        .forKeyShare()
      // The recipient may have been erased meanwhile: then nobody may read it any more.
      if (!(await kept.executeTakeFirst())) return
      await transaction
        .insertInto('mailbox')
        .values(mail)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    await this.database
      .deleteFrom('mailbox')
      .where('number', '<=', (rows) =>
        rows.selectFrom('mailbox').select('number').orderBy('number', 'desc').offset(MOST).limit(1),
      )
      .execute()
  }

  /** Newest first. */
  latest() {
    return this.database
      .selectFrom('mailbox')
      .select(['mailId', 'address', 'subject', 'text', 'html', 'sentAt'])
      .orderBy('number', 'desc')
      .limit(MOST)
      .execute()
  }
}
