import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { balanceOf, ownersBalance } from '../../server/queries/balance.js'
import { found } from '../../server/queries/found.js'

/** The figures of one account, for its owner. Staff read all of an account of theirs. */
export const ownBalance = (accountId: string, reader: Role) => async (database: ReadDatabase) => {
  const row = found(await balanceOf(accountId)(database))
  return reader === 'client' ? ownersBalance(row) : row
}
