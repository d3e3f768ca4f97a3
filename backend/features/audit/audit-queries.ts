import type { listAuditAccounts } from '#contracts/audit/audit'
import type { RequestOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { pageOfIds } from '../../server/queries/page.js'
import { searchOf, ownersOf } from '../../server/queries/people.js'

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
  ({ search, ...asked }: RequestOf<typeof listAuditAccounts>, reader: Role) =>
  async (database: ReadDatabase) => {
    const { isMeant, most } = await searchOf(database, 'accounts.account_id', { search, reader })
    const query = database.selectFrom('accounts').select('accountId as id').where(isMeant)
    const order = { by: 'count', columns: ['eventCount', 'accountId'], direction: 'desc' } as const
    return pageOfIds(database, query, {
      order,
      asked: { ...asked, most },
      rowsOf: (ids) => examined(database, ids, reader),
    })
  }
