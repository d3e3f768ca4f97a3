import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Records } from '../../server/database/database.js'
import {
  CredentialLinks,
  type OpenLink,
} from '../../server/identity/credentials/credential-links.js'
import { Outbox } from '../../server/mail/outbox.js'
import { OwnAddresses } from './own-addresses.js'

/** Replaces people's addresses with confirmed ones. */
@Injectable()
export class ChangedEmails {
  constructor(
    private readonly links: CredentialLinks,
    private readonly addresses: OwnAddresses,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes a person's address to that of a link, and mails an undo link to the previous address.
   * Supersedes the links sent there to confirm it or to reset the password.
   * @throws Rejection `email-taken`
   */
  async put(
    { userId, email, tokenHash }: OpenLink,
    transaction: Transaction<Records>,
  ): Promise<void> {
    const before = await this.addresses.put(transaction, userId, email ?? '')
    await this.links.supersede(transaction, userId, { kinds: ['confirm', 'reset'] })
    const token = await this.links.make(
      transaction,
      { kind: 'undo', userId, email: before },
      tokenHash,
    )
    await this.outbox.add(transaction, {
      kind: 'email-changed',
      key: token,
      to: { userId, address: before },
      facts: { token },
    })
  }

  /**
   * Restores the previous address. Supersedes the person's other links, except those that undo an
   * earlier change: an attacker who changed the address twice must not be able to void its first
   * owner's.
   * @throws Rejection `email-taken`
   */
  async takeBack(
    { userId, email, tokenHash, madeAt }: OpenLink,
    transaction: Transaction<Records>,
  ): Promise<void> {
    await this.addresses.put(transaction, userId, email ?? '')
    await this.links.supersede(transaction, userId, {
      kinds: ['confirm', 'change', 'reset', 'take-back'],
    })
    await this.links.supersede(transaction, userId, {
      kinds: ['undo'],
      but: tokenHash,
      since: madeAt,
    })
  }
}
