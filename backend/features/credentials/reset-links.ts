import { Injectable } from '@nestjs/common'
import { Database } from '../../server/database/database.js'
import { CredentialLinks } from '../../server/identity/credential-links.js'
import { Outbox } from '../../server/mail/outbox.js'
import { Refusal } from '../../server/refusal.js'

/** Whose links are made for unknown addresses, and taken back. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

class TakenBack extends Error {}

/** Links that set a new password. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly database: Database,
    private readonly links: CredentialLinks,
    private readonly outbox: Outbox,
  ) {}

  /** Mails one, unless there is nobody or they were mailed many already: neither is told. */
  async send(userId: string | undefined): Promise<void> {
    const work = this.database.transaction().execute(async (transaction) => {
      const owner = userId ?? NOBODY
      await this.links.requireFew(owner, 'reset', transaction)
      const token = await this.links.make(transaction, { kind: 'reset', userId: owner })
      await this.outbox.add(transaction, { kind: 'reset-password', key: token, to: { userId: owner }, facts: { token } })
      if (userId === undefined) throw new TakenBack()
    })
    await work.catch((failure: unknown) => {
      const isQuiet = failure instanceof TakenBack || (failure instanceof Refusal && failure.code === 'too-many-attempts')
      if (!isQuiet) throw failure
    })
  }
}
