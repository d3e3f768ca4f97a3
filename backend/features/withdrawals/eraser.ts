import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common'
import type { DestinationId } from '#contracts/values/ids'
import { isStillPaidTo } from '../../domain/account/withdrawals.js'
import { Clock } from '../../lib/clock.js'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { Database } from '../../server/database/database.js'
import { Accounts, Users } from '../../server/deciding/aggregates.js'

/** Longer than a request that still found the destination takes to reach the log. */
const GRACE_MS = 60_000
const LOOK_EVERY_MS = 30_000
const AT_ONCE = 100

/** From when on details may be erased if the log still does not name them. */
export const erasableFrom = (clock: Clock): string =>
  new Date(clock.millis() + GRACE_MS).toISOString()

/**
 * Erases the details of payout destinations that were removed or never saved, once no pending
 * withdrawal is paid to them, according to the streams.
 */
@Injectable()
export class Eraser implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly regularly = new Regularly(
    () => this.erase(),
    (error) =>
      Logger.warn(
        `removed payout destinations could not be erased yet: ${messageOf(error)}`,
        'Eraser',
      ),
  )

  constructor(
    private readonly users: Users,
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.regularly.start(LOOK_EVERY_MS)
  }

  onApplicationShutdown(): Promise<void> {
    return this.regularly.stop()
  }

  /** Marks a destination that its owner is about to remove. */
  async mark(ownerId: string, destinationId: DestinationId): Promise<void> {
    await this.database
      .updateTable('destinations')
      .set({ eraseAt: erasableFrom(this.clock) })
      .where('destinationId', '=', destinationId)
      .where('ownerId', '=', ownerId)
      .execute()
  }

  /** Erases everything due. */
  async erase(): Promise<void> {
    for (let after = ''; ;) {
      const due = await this.due(after)
      for (const { destinationId, ownerId } of due) await this.eraseUnneeded(destinationId, ownerId)
      after = due.at(-1)?.destinationId ?? ''
      if (due.length < AT_ONCE) return
    }
  }

  private due(after: string) {
    return this.database
      .selectFrom('destinations')
      .select(['destinationId', 'ownerId'])
      .where('eraseAt', '<=', this.clock.now())
      .$call((all) => (after === '' ? all : all.where('destinationId', '>', after)))
      .orderBy('destinationId')
      .limit(AT_ONCE)
      .execute()
  }

  /**
   * Keeps a saved destination and clears the mark: it was marked before the log named it, or its
   * removal was never logged.
   */
  private async eraseUnneeded(destinationId: string, ownerId: string): Promise<void> {
    const { destinations } = await this.users.state(ownerId)
    if (destinations.has(destinationId)) {
      const marked = this.database
        .updateTable('destinations')
        .set({ eraseAt: null })
        .where('eraseAt', '<=', this.clock.now())
      await marked.where('destinationId', '=', destinationId).execute()
    } else if (!isStillPaidTo(await this.accounts.state(ownerId), destinationId)) {
      await this.database
        .deleteFrom('destinations')
        .where('destinationId', '=', destinationId)
        .execute()
    }
  }
}
