import type { Balance } from '#contracts/balances'
import type { ReadDatabase } from '../database/database.js'

/** What an account’s owner reads of its events: how many, and the position of the last one that changed what they read. */
interface Shown {
  readonly shownCount: number
  readonly shownPosition: bigint
}

/** The figures of one account; undefined where it is not open. */
export const balanceOf = (accountId: string) => async (database: ReadDatabase) =>
  (await database.selectFrom('accounts').selectAll().where('accountId', '=', accountId).executeTakeFirst()) as (Balance & Shown) | undefined

/** The same for its owner: nothing in it tells of events that only staff may know of. */
export const ownersBalance = <Row extends Shown>(row: Row) => ({ ...row, eventCount: row.shownCount, position: row.shownPosition })
