import type { Balance } from '#contracts/ledger/balances'
import type { ReadDatabase } from '../database/database.js'

/**
 * What an account's owner sees of its events: how many, and the position of the last one that
 * changed what they see.
 */
interface ShownEvents {
  readonly shownCount: number
  readonly shownPosition: bigint
}

/** The figures of one account; undefined if it is not open. */
export const balanceOf = (accountId: string) => async (database: ReadDatabase) =>
  (await database
    .selectFrom('accounts')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst()) as (Balance & ShownEvents) | undefined

/** The same for its owner: reveals nothing of staff-only events. */
export const ownersBalance = <Row extends ShownEvents>(row: Row) => ({
  ...row,
  eventCount: row.shownCount,
  position: row.shownPosition,
})
