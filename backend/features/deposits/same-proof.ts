import type { NotNull } from 'kysely'
import type { DepositStatus } from '#contracts/requests/deposits'
import type { ReadDatabase } from '../../server/database/database.js'

/*
 * Pictures are equal if their stored bytes are: decoded and re-encoded uploads. So the same file is
 * noticed under any name and from any sender. A picture that was cropped, resized, saved in another
 * quality or taken again has other bytes, and is not noticed.
 */

const MOST_NAMED = 20

/** For each of some deposits whose picture was used before, the first deposit with it. */
export const sentBefore =
  (ids: readonly string[]) =>
  async (
    database: ReadDatabase,
  ): Promise<ReadonlyMap<string, { depositId: string; ordinal: bigint }>> => {
    if (ids.length === 0) return new Map()
    const rows = await database
      .selectFrom('deposits as this')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('deposits as first')
            .select(['first.depositId', 'first.requestOrdinal as ordinal'])
            .whereRef('first.proofHash', '=', 'this.proofHash')
            .whereRef('first.requestOrdinal', '<', 'this.requestOrdinal')
            .orderBy('first.requestOrdinal')
            .limit(1)
            .as('earlier'),
        (join) => join.onTrue(),
      )
      .select(['this.depositId as id', 'earlier.depositId', 'earlier.ordinal'])
      .where('this.depositId', 'in', ids)
      .$narrowType<{ ordinal: NotNull }>()
      .execute()
    return new Map(rows.map(({ id, ...earlier }) => [id, earlier]))
  }

/** All other deposits with the picture of a deposit, earlier and later, oldest first. */
export const withSameProof = (depositId: string) => (database: ReadDatabase) =>
  database
    .selectFrom('deposits as this')
    .innerJoin('deposits', 'deposits.proofHash', 'this.proofHash')
    .innerJoin('requests', 'requests.requestId', 'deposits.depositId')
    .innerJoin('users', 'users.userId', 'deposits.accountId')
    .select([
      'deposits.depositId',
      'deposits.requestOrdinal as ordinal',
      'users.fullName',
      'requests.status',
      'requests.requestedAt',
    ])
    .where('this.depositId', '=', depositId)
    .whereRef('deposits.depositId', '<>', 'this.depositId')
    .$narrowType<{ requestedAt: NotNull; ordinal: NotNull; status: DepositStatus }>()
    .orderBy('deposits.requestOrdinal')
    .limit(MOST_NAMED)
    .execute()
