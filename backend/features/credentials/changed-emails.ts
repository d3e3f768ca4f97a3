import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Records } from '../../server/database/database.js'
import { CredentialLinks, type OpenLink } from '../../server/identity/credential-links.js'
import { Outbox } from '../../server/mail/outbox.js'
import { OwnAddresses } from './own-addresses.js'

/** Addresses that have been confirmed in the place of others. */
@Injectable()
export class ChangedEmails {
  constructor(
    private readonly links: CredentialLinks,
    private readonly addresses: OwnAddresses,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Puts the address of a link in the place of its person's, to whom a link that takes it back is mailed at the address of before. Links that were
   * mailed there to confirm it, or to reset the password, hold no more. @throws Rejection `email-taken`
   */
  async put({ userId, email, tokenHash }: OpenLink, transaction: Transaction<Records>): Promise<void> {
    const before = await this.addresses.put(transaction, userId, email ?? '')
    await this.links.supersede(transaction, userId, { kinds: ['confirm', 'reset'] })
    const token = await this.links.make(transaction, { kind: 'undo', userId, email: before }, tokenHash)
    await this.outbox.add(transaction, { kind: 'email-changed', key: token, to: { userId, address: before }, facts: { token } })
  }

  /**
   * Puts the address of before back. Other links of the person hold no more, but for those that take an earlier change back: whoever changed the address
   * twice must not be able to void its first owner's. @throws Rejection `email-taken`
   */
  async takeBack({ userId, email, tokenHash, madeAt }: OpenLink, transaction: Transaction<Records>): Promise<void> {
    await this.addresses.put(transaction, userId, email ?? '')
    await this.links.supersede(transaction, userId, { kinds: ['confirm', 'change', 'reset', 'take-back'] })
    await this.links.supersede(transaction, userId, { kinds: ['undo'], but: tokenHash, since: madeAt })
  }
}
