import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common'
import { OfferId } from '#contracts/values/ids'
import { Rejection } from '../../domain/decider.js'
import { nameId } from '../../lib/ids.js'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'

const LOOK_EVERY_MS = 10_000
const AT_ONCE = 100

/** Ends the copies of experts who are offered no longer, which tells their followers. */
@Injectable()
export class CopyEnder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly regularly = new Regularly(
    () => this.end(),
    (error) =>
      Logger.warn(
        `copies of archived experts could not be ended yet: ${messageOf(error)}`,
        'CopyEnder',
      ),
  )

  constructor(
    private readonly database: ReadDatabase,
    private readonly accounts: Accounts,
    private readonly sites: Sites,
  ) {}

  onApplicationBootstrap(): void {
    this.regularly.start(LOOK_EVERY_MS)
  }

  onApplicationShutdown(): Promise<void> {
    return this.regularly.stop()
  }

  /** The keys are made from what they are about, so that nothing is ended twice, by any process. */
  async end(): Promise<void> {
    const rows = await this.database
      .selectFrom('copies')
      .innerJoin('offerChanges', 'offerChanges.offerId', 'copies.offerId')
      .select(['copyId', 'accountId', 'copies.offerId'])
      .where('act', '=', 'archived')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) await this.endOne(row)
  }

  private async endOne(row: { copyId: string; accountId: string; offerId: string }): Promise<void> {
    const offerId = OfferId.parse(row.offerId)
    const archived = (await this.sites.state(SITE)).offers.get(offerId)?.archived
    const reason = archived?.reason ?? 'Offered no longer'
    const commandId = nameId('copy-ended', row.copyId)
    const bySystem = { actorId: 'system', actorRole: 'system', commandId, requestHash: '' } as const
    const ended = this.accounts.handle(
      row.accountId,
      { type: 'EndCopy', offerId, reason },
      bySystem,
    )
    await ended.catch((error: unknown) => {
      // The client was quicker, or the account is closed.
      if (!(error instanceof Rejection)) throw error
    })
  }
}
