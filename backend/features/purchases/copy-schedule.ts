import { Injectable, type OnModuleInit } from '@nestjs/common'
import { OfferId } from '#contracts/values/ids'
import { ReadDatabase } from '../../server/database/database.js'
import { Schedule } from '../../server/schedule/schedule.js'
import { inParts, type ScheduledAct } from '../../server/schedule/scheduled-work.js'
import { kindOf } from '../../server/queries/kinds.js'

interface Left {
  readonly copyId: string
  readonly accountId: string
  readonly offerId: string
  readonly reason: string
}

/** The copies of archived experts, with the reason for archiving. */
export const copiesLeft = (database: ReadDatabase, most?: number) =>
  inParts<Left>(
    (after, limit) =>
      database
        .selectFrom('copies')
        .innerJoin('offerChanges', 'offerChanges.offerId', 'copies.offerId')
        .select(['copyId', 'accountId', 'copies.offerId', 'reason'])
        .where('act', '=', 'archived')
        .$call((copies) => (after ? copies.where('copyId', '>', after.copyId) : copies))
        .orderBy('copyId')
        .limit(limit)
        .execute(),
    most,
  )

async function* endings(database: ReadDatabase): AsyncGenerator<ScheduledAct[]> {
  for await (const copies of copiesLeft(database))
    yield copies.map(({ copyId, accountId, offerId, reason }) => ({
      accountId,
      about: ['copy-ended', copyId] as const,
      command: { type: 'EndCopy', offerId: OfferId.parse(offerId), reason } as const,
    }))
}

/**
 * When the system last ended a copy. When it will next is not known: an expert is archived at any
 * time.
 */
const times = async (database: ReadDatabase) => {
  const last = await database
    .selectFrom('entries')
    .select('recordedAt')
    .where('kind', '=', kindOf('ExpertCopyEnded', 'system'))
    .orderBy('kind', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { lastAt: last?.recordedAt ?? null, nextAt: null }
}

/** Ends the copies of experts who are archived, which tells their followers. */
@Injectable()
export class CopySchedule implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly database: ReadDatabase,
  ) {}

  onModuleInit(): void {
    this.schedule.add({
      name: 'copy-ended',
      due: () => endings(this.database),
      times: () => times(this.database),
    })
  }
}
