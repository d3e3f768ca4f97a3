import { Injectable } from '@nestjs/common'
import { CredentialLinks } from '../../server/identity/credentials/credential-links.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { Outbox } from '../../server/mail/outbox.js'
import { OwnAddresses } from './own-addresses.js'

/** Requested changes of address. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly links: CredentialLinks,
    private readonly addresses: OwnAddresses,
    private readonly outbox: Outbox,
    private readonly confirmation: EmailConfirmation,
  ) {}

  /** @throws Refusal `too-many-attempts`, Rejection `no-mail` */
  async requireFew(userId: string): Promise<void> {
    this.confirmation.requireMail()
    await this.links.requireFew(userId, 'change')
  }

  /**
   * Mails the link to the new address. If it is taken, its owner is notified instead, and the
   * caller learns nothing: the link is made all the same, but sent to nobody.
   */
  async ask(userId: string, email: string, seed: string): Promise<void> {
    await this.links.inTransaction(async (transaction) => {
      const holder = await this.addresses.holderOf(email, transaction)
      const token = await this.links.make(transaction, { kind: 'change', userId, email }, seed)
      if (holder === undefined)
        await this.outbox.add(transaction, {
          kind: 'confirm-new-email',
          key: token,
          to: { userId, address: email },
          facts: { token },
        })
      else
        await this.outbox.add(transaction, {
          kind: 'email-taken',
          key: token,
          to: { userId: holder, address: email },
          facts: {},
        })
    })
  }
}
