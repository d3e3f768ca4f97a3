import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import type { MailKind } from '#contracts/site/mails'
import { accountIdOf, userIdOf } from '../../domain/streams.js'
import type { Records } from '../database/database.js'
import { invitationToken } from '../identity/credentials/invitation-links.js'
import { hashToken } from '../identity/people/tokens.js'
import { KeyedRows } from '../vault/keyed-rows.js'
import { AdditionMails } from './addition-mails.js'
import { NotificationMails } from './notification-mails.js'
import type { NewMail } from './outbox.js'
import { StaffMails } from './staff-mails.js'

type Brought = NewMail<MailKind> | undefined
type MailOf<Type extends LedgerEvent['type']> = (
  event: Recorded<Extract<LedgerEvent, { type: Type }>>,
  transaction: Transaction<Records>,
) => Promise<Brought>

const passwordChanged = ({ id, stream, metadata }: Recorded, byLink: boolean): Brought => ({
  kind: 'password-changed',
  key: id,
  to: { userId: userIdOf({ stream }) },
  facts: { at: metadata.recordedAt, byLink },
  happenedAt: metadata.recordedAt,
})

/**
 * The mails that follow from events. Each has a key derived from the event, so an event that is
 * read twice sends one mail.
 */
@Injectable()
export class MailsOfEvents {
  private readonly mailOf: { readonly [Type in LedgerEvent['type']]?: MailOf<Type> } = {
    AccountOpened: async (event) => {
      const userId = accountIdOf(event)
      return { kind: 'welcome', key: userId, to: { userId }, facts: {} }
    },
    PersonInvited: async ({ data: { invitationId, role, expiresAt } }, transaction) => {
      const token = invitationToken(invitationId, this.rows.vault)
      // The vault's key may have changed since the link was made: mail the link that works.
      const named = transaction
        .selectFrom('invitationLinks')
        .selectAll()
        .where('invitationId', '=', invitationId)
      const stored = await named
        .where('usedAt', 'is', null)
        .where('email', 'is not', null)
        .forUpdate()
        .executeTakeFirst()
      const link = this.rows.believed('invitationLinks', stored)
      if (!link || link.email === null) return undefined
      const { mac } = this.rows.keyed('invitationLinks', { ...link, tokenHash: hashToken(token) })
      const renewed = transaction
        .updateTable('invitationLinks')
        .set({ tokenHash: hashToken(token), mac })
      await renewed.where('invitationId', '=', invitationId).execute()
      return {
        kind: 'invitation',
        key: invitationId,
        to: { address: link.email },
        facts: { role, token, expiresAt },
      }
    },
    PasswordChanged: async (event) => passwordChanged(event, false),
    PasswordReset: async (event) => passwordChanged(event, true),
    SecondFactorAdded: (event, transaction) => this.additions.of(event, transaction),
    OneTimeCodesMade: (event, transaction) => this.additions.of(event, transaction),
    DestinationSaved: (event, transaction) => this.additions.of(event, transaction),
  }

  constructor(
    private readonly rows: KeyedRows,
    private readonly notifications: NotificationMails,
    private readonly additions: AdditionMails,
    private readonly forStaff: StaffMails,
  ) {}

  /** Whether events of a type may send mail; others need not be decoded. */
  bringsMail(type: string): boolean {
    return (
      Object.hasOwn(this.mailOf, type) ||
      this.notifications.isBroughtBy(type) ||
      this.forStaff.isBroughtBy(type)
    )
  }

  /** The mail to the person themself that carries a link, which is made with it. */
  async toPersonOf(event: Recorded, transaction: Transaction<Records>): Promise<Brought> {
    // The table is typed by event type; which one this is shows only at run time.
    const of = this.mailOf[event.type] as MailOf<LedgerEvent['type']> | undefined
    return of?.(event, transaction)
  }

  /** The mails to those who chose to be told by mail: the person, and staff. */
  async toReadersOf(event: Recorded): Promise<NewMail<MailKind>[]> {
    const toPerson = Object.hasOwn(this.mailOf, event.type)
      ? undefined
      : await this.notifications.of(event)
    return [...(toPerson ? [toPerson] : []), ...(await this.forStaff.of(event))]
  }
}
