import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { Recorded } from '#contracts/events/ledger-events'
import { notificationKindOf, NotifiedType } from '#contracts/events/notified-events'
import { Money } from '#contracts/values/money'
import { isNotifying, personToldBy, toldBy, type Notifying } from '../../domain/notifications.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../event-store.token.js'
import { Carrier } from './carrier.js'
import { notificationWords } from './kinds/notification-words.js'
import { PowersOfPeople } from '../identity/people/powers-of-people.js'
import { MailChoices } from './mail-choices.js'
import type { NewMail } from './outbox.js'
import { readableEvent } from './readable-event.js'

/** How many events of a stream are read at once. */
const AT_ONCE = 200

/** Mails notifications to people who want that kind by mail. Without mail, none is made. */
@Injectable()
export class NotificationMails {
  constructor(
    private readonly choices: MailChoices,
    private readonly carrier: Carrier,
    private readonly powers: PowersOfPeople,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Whether events of a type may send mail. */
  isBroughtBy(type: string): boolean {
    const notified = NotifiedType.safeParse(type)
    return this.carrier.canSend && notified.success && notificationWords[notified.data] !== null
  }

  async of(event: Recorded): Promise<NewMail<'notification'> | undefined> {
    if (!this.isBroughtBy(event.type) || !isNotifying(event)) return undefined
    const kind = notificationKindOf(event.type)
    const userId = kind === 'proposals' ? await this.proposerOf(event) : personToldBy(event)
    if (userId === undefined || kind === null || !(await this.choices.isWanted(userId, kind)))
      return undefined
    const { type, amount, about, subjectId } = toldBy(event)
    const asked = await this.askedFor(event)
    const facts = {
      type,
      amount: amount === null ? '' : z.encode(Money, amount),
      about: about ?? '',
      subjectId,
    }
    return {
      kind: 'notification',
      key: event.id,
      to: { userId },
      facts: { ...facts, ...(asked !== undefined && { asked }) },
    }
  }

  /** The amount requested, if staff approved a deposit of another. */
  private async askedFor(event: Notifying): Promise<string | undefined> {
    if (event.type !== 'DepositApproved') return undefined
    const { depositId, amount } = event.data
    const asked = await this.earlier(
      event,
      (each) => each.type === 'DepositRequested' && each.data.depositId === depositId,
    )
    return asked?.type !== 'DepositRequested' || asked.data.amount === amount
      ? undefined
      : z.encode(Money, asked.data.amount)
  }

  /** Who proposed what another admin decided on, if they are an admin still. */
  private async proposerOf(event: Notifying): Promise<string | undefined> {
    const { subjectId } = toldBy(event)
    if (subjectId === null) return undefined
    const proposed = await this.earlier(
      event,
      (each) => each.type === 'ChangeProposed' && each.data.proposalId === subjectId,
    )
    const proposerId = proposed?.metadata.actorId
    if (proposerId === undefined) return undefined
    const { role, status } = await this.powers.of(proposerId)
    return role === 'admin' && status === 'active' ? proposerId : undefined
  }

  /** An event before another one in its stream, which cannot be late as a read model may be. */
  private async earlier(
    { stream, revision }: Notifying,
    isMeant: (event: Recorded) => boolean,
  ): Promise<Recorded | undefined> {
    for (let last = revision; last > 0; last -= AT_ONCE) {
      const first = Math.max(0, last - AT_ONCE)
      const events = await this.store.read(stream, first, last - first)
      const found = events.map(readableEvent).find((each) => each !== undefined && isMeant(each))
      if (found) return found
    }
    return undefined
  }
}
