import { Inject, Injectable } from '@nestjs/common'
import { Rejection } from '../../domain/decider.js'
import { CONFIG, type Config } from '../../server/config/config.js'
import { CredentialLinks } from '../../server/identity/credential-links.js'
import { EmailConfirmation } from '../../server/identity/email-confirmation.js'
import { Outbox } from '../../server/mail/outbox.js'
import { Refusal } from '../../server/refusal.js'

/** Whose links are made for unknown addresses, and taken back. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

class TakenBack extends Error {}

/** Links that set a new password. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly links: CredentialLinks,
    private readonly outbox: Outbox,
    private readonly confirmation: EmailConfirmation,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Mails one, unless there is nobody or they were mailed many already: neither is told. Whether the operator wants it told that there is nobody is
   * returned. @throws Rejection `no-mail`, and `unknown-email` where they do
   */
  async send(userId: string | undefined): Promise<boolean> {
    this.confirmation.requireMail()
    if (userId === undefined && this.config.tellsUnknownEmail) throw new Rejection('unknown-email')
    const work = this.links.inTransaction(async (transaction) => {
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
    return this.config.tellsUnknownEmail
  }
}
