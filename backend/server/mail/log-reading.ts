import { Inject, Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { EventStore, StoredEvent } from '../../engine/event-store/event-store.js'
import { Database, type Records } from '../database/database.js'
import { EVENT_STORE } from '../event-store.token.js'
import { MailsOfEvents } from './mails-of-events.js'
import { Outbox } from './outbox.js'
import { readableEvent } from './readable-event.js'

const NAME = 'mail'
const AT_ONCE = 1_000

/**
 * Adds the mails that follow from events. Mails and the checkpoint commit in one transaction, and one process at a time moves it, so no event is
 * skipped or handled twice. Starts at the head on first run, so old events send no mail.
 */
@Injectable()
export class LogReading {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly mails: MailsOfEvents,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Reads on from the checkpoint. @returns whether there may be more */
  async readOn(): Promise<boolean> {
    await this.begin()
    return this.database.transaction().execute(async (transaction) => {
      const kept = transaction.selectFrom('reactions').select('position').where('name', '=', NAME)
      const checkpoint = await kept.forUpdate().skipLocked().executeTakeFirst()
      if (!checkpoint) return false
      const events = await this.store.readAll(checkpoint.position, AT_ONCE)
      const last = events.at(-1)
      if (!last) return false
      for (const event of events) if (this.mails.bringsMail(event.type)) await this.react(event, transaction)
      await transaction.updateTable('reactions').set({ position: last.position }).where('name', '=', NAME).execute()
      return events.length === AT_ONCE
    })
  }

  private async begin(): Promise<void> {
    const begun = await this.database.selectFrom('reactions').select('name').where('name', '=', NAME).executeTakeFirst()
    if (begun) return
    const position = await this.store.head()
    await this.database
      .insertInto('reactions')
      .values({ name: NAME, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  private async react(stored: StoredEvent, transaction: Transaction<Records>): Promise<void> {
    const event = readableEvent(stored)
    if (!event) return
    for (const mail of await this.mails.of(event, transaction))
      await this.outbox.add(transaction, { ...mail, happenedAt: event.metadata.recordedAt })
  }
}
