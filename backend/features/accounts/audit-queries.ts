import { sql } from 'kysely'
import type { listAuditAccounts } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../platform/database/database.js'
import { found } from '../../platform/queries/found.js'
import { matches } from '../../platform/queries/matches.js'
import { pageOf } from '../../platform/queries/page.js'
import { readableEmail } from '../../platform/queries/readable-email.js'

/** Accounts to examine, the busiest first. */
export const auditAccounts =
  ({ page, size, search }: RequestOf<typeof listAuditAccounts>, reader: Role) =>
  (database: ReadDatabase) =>
    pageOf(
      database
        .selectFrom('accounts')
        .innerJoin('users', 'users.userId', 'accounts.accountId')
        .select(['accountId', 'fullName', 'openedAt', 'settled', 'held', 'eventCount'])
        .select(readableEmail('email', reader).as('email'))
        .$if(search !== '', (query) => query.where((by) => matches(by, ['fullName', readableEmail('email', reader)], search)))
        .orderBy('eventCount', 'desc')
        .orderBy('accountId'),
      { page, size },
    )

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
