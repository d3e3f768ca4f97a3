import type { ReadDatabase } from '../../server/database/database.js'
import { balanceOf } from '../../server/queries/balance.js'
import { found } from '../../server/queries/found.js'

/** The figures of one account. */
export const ownBalance = (accountId: string) => async (database: ReadDatabase) => found(await balanceOf(accountId)(database))
