import { sql } from 'kysely'
import type { listAuditAccounts } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import { found } from '../../platform/queries/found.js'
import { pageOfIds } from '../../platform/queries/page.js'
import { isFound, ownersOf } from '../../platform/queries/people.js'

const examined = async (database: ReadDatabase, ids: readonly string[], reader: Role) => {
  const [rows, ownerOf] = await Promise.all([
    database
      .selectFrom('accounts')
      .select(['accountId', 'openedAt', 'settled', 'held', 'eventCount'])
      .where('accountId', 'in', ids)
      .execute(),
    ownersOf(database, ids, reader),
  ])
  return new Map(rows.map((row) => [row.accountId, { ...row, ...ownerOf(row.accountId) }]))
}

/** Accounts to examine, the busiest first. */
export const auditAccounts =
  ({ page, size, search }: RequestOf<typeof listAuditAccounts>, reader: Role) =>
  async (database: ReadDatabase) => {
    const query = database
      .selectFrom('accounts')
      .select('accountId as id')
      .where(await isFound(database, 'accounts.account_id', { search, reader }))
      .orderBy('eventCount', 'desc')
      .orderBy('accountId', 'desc')
    return pageOfIds(database, query, { asked: { page, size }, rowsOf: (ids) => examined(database, ids, reader) })
  }

/** Every step of an account, oldest first, with the balances behind it. */
export const accountHistory = (accountId: string) => async (database: ReadDatabase) => {
  const { fullName } = found(await database.selectFrom('users').select('fullName').where('userId', '=', accountId).executeTakeFirst())
  const rows = await database
    .selectFrom('entries')
    .select([
      'position',
      'recordedAt',
      sql<string>`sum(amount) over (order by position)`.as('settled'),
      sql<string>`sum(held_change) over (order by position)`.as('held'),
    ])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .execute()
  const points = rows.map(({ position, recordedAt, settled, held }) => ({
    position,
    recordedAt,
    settled: BigInt(settled),
    held: BigInt(held),
  }))
  return { accountId, fullName, points }
}
