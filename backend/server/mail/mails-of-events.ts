import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import type { MailKind } from '#contracts/mails'
import { accountIdOf } from '../../domain/streams.js'
import type { Records } from '../database/database.js'
import type { NewMail } from './outbox.js'

type Brought = NewMail<MailKind> | undefined
type MailOf<Type extends LedgerEvent['type']> = (
  event: Recorded<Extract<LedgerEvent, { type: Type }>>,
  transaction: Transaction<Records>,
) => Promise<Brought>

/** The mails that follow from events. Each has a key made of the event, so that an event that is read twice brings one mail. */
@Injectable()
export class MailsOfEvents {
  private readonly mailOf: { readonly [Type in LedgerEvent['type']]?: MailOf<Type> } = {
    AccountOpened: async (event) => {
      const userId = accountIdOf(event)
      return { kind: 'welcome', key: userId, to: { userId }, facts: {} }
    },
  }

  /** Whether a mail may follow from events of a type; the others need not be decoded. */
  bringsMail(type: string): boolean {
    return Object.hasOwn(this.mailOf, type)
  }

  async of(event: Recorded, transaction: Transaction<Records>): Promise<Brought> {
    // The table is typed by the type of each event; which one this is shows only now.
    const of = this.mailOf[event.type] as MailOf<LedgerEvent['type']> | undefined
    return of?.(event, transaction)
  }
}
