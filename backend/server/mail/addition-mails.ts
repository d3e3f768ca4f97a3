import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { EventNamed, Recorded } from '#contracts/events/ledger-events'
import { userIdOf } from '../../domain/streams.js'
import type { Records } from '../database/database.js'
import { CredentialLinks } from '../identity/credentials/credential-links.js'
import { Carrier } from './carrier.js'
import type { AddedThing } from './kinds/addition.js'
import type { NewMail } from './outbox.js'

type Adding = EventNamed<'SecondFactorAdded' | 'OneTimeCodesMade' | 'DestinationSaved'>

const thingOf = (event: Adding): AddedThing => {
  if (event.type === 'SecondFactorAdded') return event.data.kind
  return event.type === 'OneTimeCodesMade' ? 'codes' : 'destination'
}

/**
 * Mails about additions to an account, each with a link that takes the addition back. Without mail,
 * no link is made.
 */
@Injectable()
export class AdditionMails {
  constructor(
    private readonly links: CredentialLinks,
    private readonly carrier: Carrier,
  ) {}

  /** One-time codes that come with a first factor are covered by that factor's mail. */
  async of(
    event: Recorded<Adding>,
    transaction: Transaction<Records>,
  ): Promise<NewMail<'addition'> | undefined> {
    const isToldOfAlready =
      event.type === 'OneTimeCodesMade' && event.id !== event.metadata.commandId
    if (!this.carrier.canSend || isToldOfAlready) return undefined
    const userId = userIdOf(event)
    const { recordedAt: madeAt } = event.metadata
    const token = await this.links.make(
      transaction,
      { kind: 'take-back', userId, madeAt },
      event.id,
    )
    const label = event.type === 'DestinationSaved' ? event.data.destination : ''
    return {
      kind: 'addition',
      key: event.id,
      to: { userId },
      facts: { thing: thingOf(event), label, token },
    }
  }
}
