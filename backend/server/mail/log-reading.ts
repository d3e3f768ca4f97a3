import { Inject, Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Recorded } from '#contracts/events/ledger-events'
import type { MailKind } from '#contracts/site/mails'
import type { EventStore, StoredEvent } from '../../engine/event-store/event-store.js'
import { Database, type Records } from '../database/database.js'
import { EVENT_STORE } from '../event-store.token.js'
import { MailsOfEvents } from './mails-of-events.js'
import { Outbox, type NewMail } from './outbox.js'
import { readableEvent } from './readable-event.js'

const NAME = 'mail'
const AT_ONCE = 1_000

/** An event, and the mails about it to those who chose them. */
interface Made {
  readonly event: Recorded
  readonly mails: readonly NewMail<MailKind>[]
}

/**
 * Adds the mails that follow from events. Mails and the checkpoint commit in one transaction, and
 * one process at a time moves it, so no event is skipped or handled twice. Starts at the head on
 * first run, so old events send no mail.
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
    const from = await this.begin()
    const events = await this.store.readAll(from, AT_ONCE)
    const last = events.at(-1)
    if (!last) return false
    const made = await this.makeOf(events)
    return this.database.transaction().execute(async (transaction) => {
      const kept = transaction
        .selectFrom('reactions')
        .select('position')
        .where('name', '=', NAME)
        .where('position', '=', from)
      if (!(await kept.forUpdate().skipLocked().executeTakeFirst())) return false
      for (const each of made) await this.add(each, transaction)
      await transaction
        .updateTable('reactions')
        .set({ position: last.position })
        .where('name', '=', NAME)
        .execute()
      return events.length === AT_ONCE
    })
  }

  /** @returns the checkpoint: on first run, the head of the log */
  private async begin(): Promise<bigint> {
    const position = this.database
      .selectFrom('reactions')
      .select('position')
      .where('name', '=', NAME)
    const begun = await position.executeTakeFirst()
    if (begun) return begun.position
    const head = await this.store.head()
    await this.database
      .insertInto('reactions')
      .values({ name: NAME, position: head })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await position.executeTakeFirstOrThrow()).position
  }

  /**
   * Before the transaction, which keeps people locked: what these mails say is read over other
   * connections.
   */
  private async makeOf(events: readonly StoredEvent[]): Promise<Made[]> {
    const made: Made[] = []
    for (const stored of events) {
      const event = this.mails.bringsMail(stored.type) ? readableEvent(stored) : undefined
      if (event) made.push({ event, mails: await this.mails.toReadersOf(event) })
    }
    return made
  }

  private async add({ event, mails }: Made, transaction: Transaction<Records>): Promise<void> {
    const own = await this.mails.toPersonOf(event, transaction)
    for (const mail of own ? [own, ...mails] : mails)
      await this.outbox.add(transaction, { ...mail, happenedAt: event.metadata.recordedAt })
  }
}
