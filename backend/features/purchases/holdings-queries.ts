import type { listFollowers } from '#contracts/requests/purchases'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { AccountId } from '#contracts/values/ids'
import type { ReadDatabase } from '../../server/database/database.js'

const MOST = 200

/** The clients who copy an expert, the latest first. */
export const followersOf =
  ({ offerId }: RequestOf<typeof listFollowers>) =>
  async (database: ReadDatabase): Promise<ResponseOf<typeof listFollowers>> => {
    const copies = database.selectFrom('copies').where('offerId', '=', offerId)
    const [rows, { count }] = await Promise.all([
      copies
        .innerJoin('users', 'users.userId', 'copies.accountId')
        .select(['accountId', 'fullName', 'copiedAt'])
        .orderBy('copiedAt', 'desc')
        .orderBy('copyId', 'desc')
        .limit(MOST)
        .execute(),
      copies.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ])
    const items = rows.map((row) => ({ ...row, accountId: AccountId.parse(row.accountId) }))
    return { items, total: Number(count) }
  }
