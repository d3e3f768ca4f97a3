import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { MailKind } from '#contracts/site/mails'
import type { Instant } from '#contracts/values/values'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { Database, type Records } from '../database/database.js'
import { KeyedRows } from '../vault/keyed-rows.js'
import { addressHash, maskedAddress } from '../identity/people/addresses.js'
import { mailKinds, type FactsOf } from './mail-kinds.js'
import { sealedFacts } from './sealed-facts.js'

/** The recipient: a person, by default at their address, or just an address. */
export type MailRecipient =
  | { readonly userId: string; readonly address?: string }
  | { readonly userId?: undefined; readonly address: string }

/** A mail to be sent. `key` dedupes: a mail of the same kind and key is added once. */
export interface NewMail<Kind extends MailKind> {
  readonly kind: Kind
  readonly key: string
  readonly to: MailRecipient
  readonly facts: FactsOf<Kind>
  /**
   * When the event happened, if not now: if that is too long ago for the mail to make sense, none
   * is added.
   */
  readonly happenedAt?: Instant
}

const personOf = async (
  { userId, address }: MailRecipient,
  transaction: Transaction<Records>,
  rows: KeyedRows,
) => {
  if (userId === undefined) return { userId: null, name: '', address }
  const stored = await transaction
    .selectFrom('users')
    .selectAll()
    .where('userId', '=', userId)
    .where('erasedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  const person = rows.believed('users', stored)
  return person && { userId, name: person.fullName, address: address ?? person.email }
}

/** The id of a mail: the same for the same kind and key. */
export const mailIdOf = ({ kind, key }: Pick<NewMail<MailKind>, 'kind' | 'key'>): string =>
  nameId('mail', kind, key)

/**
 * Transactional outbox: a mail is added in the transaction that writes what it reports, so neither
 * exists without the other.
 */
@Injectable()
export class Outbox {
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** Called when there may soon be something to send. */
  onAdded(listener: () => void): void {
    this.listeners.add(listener)
  }

  /**
   * Adds a mail, once per key. Adds nothing for an erased person, or one whose address was not
   * written by the server.
   */
  async add<Kind extends MailKind>(
    transaction: Transaction<Records>,
    mail: NewMail<Kind>,
  ): Promise<void> {
    const { kind, to, facts, happenedAt } = mail
    const { lastsMs, isReplaced } = mailKinds[kind]
    const now = this.clock.millis()
    if (happenedAt !== undefined && now - Date.parse(happenedAt) >= lastsMs) return
    const person = await personOf(to, transaction, this.rows)
    if (!person) return
    const { userId, name, address } = person
    const mailId = mailIdOf(mail)
    const at = new Date(now).toISOString()
    const added = await transaction
      .insertInto('mails')
      .values({
        mailId,
        kind,
        userId,
        address,
        addressHash: addressHash(address),
        masked: maskedAddress(address),
        sealed: sealedFacts.seal(mailId, { name, facts }, this.rows.vault),
        state: 'waiting',
        tries: 0,
        createdAt: at,
        dueAt: at,
        expiresAt: new Date(now + lastsMs).toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('mailId')
      .executeTakeFirst()
    if (added && isReplaced && userId !== null)
      await this.replaceOlder({ mailId, kind, userId }, transaction)
    for (const listener of this.listeners) listener()
  }

  /** Whether a mail was ever added. */
  async has(mail: Pick<NewMail<MailKind>, 'kind' | 'key'>): Promise<boolean> {
    const found = this.database
      .selectFrom('mails')
      .select('mailId')
      .where('mailId', '=', mailIdOf(mail))
    return (await found.executeTakeFirst()) !== undefined
  }

  /** Adds a mail in a transaction of its own. */
  async addAlone<Kind extends MailKind>(mail: NewMail<Kind>): Promise<void> {
    await this.database.transaction().execute((transaction) => this.add(transaction, mail))
  }

  /** Removes unsent mails of the same kind, which are out of date. */
  private async replaceOlder(
    { mailId, kind, userId }: { mailId: string; kind: MailKind; userId: string },
    transaction: Transaction<Records>,
  ) {
    await transaction
      .updateTable('mails')
      .set({
        state: 'discarded',
        address: null,
        sealed: null,
        dueAt: null,
        endedAt: this.clock.now(),
      })
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('mailId', '<>', mailId)
      .where('state', 'in', ['waiting', 'failed', 'given-up'])
      .execute()
  }
}
