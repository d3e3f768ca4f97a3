import type { RequestOf } from '#contracts/endpoint'
import type { getWithdrawal, listStaffWithdrawals, listWithdrawals } from '#contracts/withdrawals'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { clientFacts } from '../../server/queries/client-facts.js'
import { found } from '../../server/queries/found.js'
import { namesOf } from '../../server/queries/names.js'
import { pageOfIds, sumOf } from '../../server/queries/page.js'
import { searchOf, withPeople } from '../../server/queries/people.js'
import { stepsForStaff, stepsOf } from '../../server/queries/request-steps.js'
import { waitingApprovals } from '../../server/queries/waiting-approvals.js'

const newestFirst = { by: 'instant', columns: ['requestedAt', 'withdrawalId'], direction: 'desc' } as const

const byId = (database: ReadDatabase) => async (ids: readonly string[]) => {
  const rows = await database.selectFrom('withdrawals').selectAll().where('withdrawalId', 'in', ids).execute()
  return new Map(rows.map((row) => [row.withdrawalId, row]))
}

/** Withdrawals of one owner, newest first. */
export const ownWithdrawals =
  (ownerId: string, { status, ...asked }: RequestOf<typeof listWithdrawals>) =>
  (database: ReadDatabase) =>
    pageOfIds(
      database,
      database
        .selectFrom('withdrawals')
        .select('withdrawalId as id')
        .where('accountId', '=', ownerId)
        .$call((all) => (status === undefined ? all : all.where('status', '=', status))),
      { order: newestFirst, asked, rowsOf: byId(database) },
    )

export const ownWithdrawal =
  (ownerId: string, { withdrawalId }: RequestOf<typeof getWithdrawal>) =>
  async (database: ReadDatabase) => {
    const own = database.selectFrom('withdrawals').selectAll().where('withdrawalId', '=', withdrawalId).where('accountId', '=', ownerId)
    return { ...found(await own.executeTakeFirst()), steps: await stepsOf(database, withdrawalId) }
  }

/** Those that are not removed, sealed, newest first. */
export const ownDestinations = (ownerId: string) => (database: ReadDatabase) =>
  database
    .selectFrom('savedDestinations')
    .innerJoin('destinations', 'destinations.destinationId', 'savedDestinations.destinationId')
    .select(['destinations.destinationId', 'method', 'label', 'sealed', 'sealedName', 'createdAt as addedAt'])
    .where('savedDestinations.ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .execute()

/** As staff see them, by id. */
const seenByStaff = async (database: ReadDatabase, ids: readonly string[], reader: Role) => {
  const rows = await database.selectFrom('withdrawals').selectAll().where('withdrawalId', 'in', ids).execute()
  const [seen, names, waiting] = await Promise.all([
    withPeople(database, rows, reader),
    namesOf(
      database,
      rows.flatMap(({ paidBy }) => paidBy ?? []),
    ),
    waitingApprovals(ids)(database),
  ])
  return new Map(
    seen.map((row) => [
      row.withdrawalId,
      { ...row, paidByName: names.get(row.paidBy ?? '') ?? null, approval: waiting.get(row.withdrawalId) ?? null },
    ]),
  )
}

/** What waits, pending or still to be paid, is listed oldest first, everything else newest first. Approved ones are those to be paid, so reversed ones are left out. */
export const staffWithdrawals =
  ({ search, accountId, status, ...asked }: RequestOf<typeof listStaffWithdrawals>, reader: Role) =>
  async (database: ReadDatabase) => {
    const direction = status === 'pending' || status === 'approved' ? 'asc' : 'desc'
    const { isMeant, most } = await searchOf(database, 'withdrawals.account_id', { search, reader })
    const query = database
      .selectFrom('withdrawals')
      .select('withdrawalId as id')
      .where(isMeant)
      .$call((all) => (accountId === undefined ? all : all.where('accountId', '=', accountId)))
      .$call((all) => (status === 'all' ? all : all.where('status', '=', status)))
      .$call((all) => (status === 'approved' ? all.where('reversedAt', 'is', null) : all))
    const amounts = query.clearSelect().select('amount')
    const [shown, sum] = await Promise.all([
      pageOfIds(database, query, {
        order: { ...newestFirst, direction },
        asked: { ...asked, most },
        rowsOf: (ids) => seenByStaff(database, ids, reader),
      }),
      status === 'pending' && most === undefined ? sumOf(database, amounts, asked) : undefined,
    ])
    return { ...shown, ...(sum === undefined ? {} : { pendingSum: sum }) }
  }

export const staffWithdrawal = (withdrawalId: string, reader: Role) => async (database: ReadDatabase) => {
  const [withdrawal] = (await seenByStaff(database, [withdrawalId], reader)).values()
  const seen = found(withdrawal)
  const [client, steps] = await Promise.all([clientFacts(seen.accountId)(database), stepsForStaff(database, withdrawalId)])
  return { ...seen, client, steps }
}
