import type { NotNull } from 'kysely'
import type { getDeposit, getStaffDeposit, listDeposits, listStaffDeposits } from '#contracts/deposits'
import type { RequestOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { found } from '../../server/queries/found.js'
import { pageOf, pageOfIds } from '../../server/queries/page.js'
import { searchOf, withPeople } from '../../server/queries/people.js'
import { stepsOf } from '../../server/queries/request-steps.js'

/** Deposits of one owner, newest first; a quote that was never paid is no deposit. */
export const ownDeposits =
  (ownerId: string, { page, size, status }: RequestOf<typeof listDeposits>) =>
  (database: ReadDatabase) =>
    pageOf(
      database,
      database
        .selectFrom('deposits')
        .selectAll()
        .where('accountId', '=', ownerId)
        .where('requestedAt', 'is not', null)
        .$call((all) => (status === undefined ? all : all.where('status', '=', status)))
        .orderBy('requestedAt', 'desc')
        .orderBy('depositId', 'desc'),
      { page, size },
    )

export const ownDeposit =
  (ownerId: string, { depositId }: RequestOf<typeof getDeposit>) =>
  async (database: ReadDatabase) => {
    const own = database.selectFrom('deposits').selectAll().where('depositId', '=', depositId).where('accountId', '=', ownerId)
    return { ...found(await own.executeTakeFirst()), steps: await stepsOf(database, depositId) }
  }

/** As staff see them, by id. */
const seenByStaff = async (database: ReadDatabase, ids: readonly string[], reader: Role) => {
  const rows = await database.selectFrom('deposits').selectAll().where('depositId', 'in', ids).where('status', '<>', 'quoted').execute()
  return new Map((await withPeople(database, rows, reader)).map((row) => [row.depositId, row]))
}

/** What waits comes oldest first, everything else newest first. Only a quote that was paid has been requested. */
export const staffDeposits =
  ({ page, size, search, accountId, status, method }: RequestOf<typeof listStaffDeposits>, reader: Role) =>
  async (database: ReadDatabase) => {
    const direction = status === 'pending' ? 'asc' : 'desc'
    const { isMeant, most } = await searchOf(database, 'deposits.account_id', { search, reader })
    const query = database
      .selectFrom('deposits')
      .select('depositId as id')
      .where('requestedAt', 'is not', null)
      .where(isMeant)
      .$call((all) => (accountId === undefined ? all : all.where('accountId', '=', accountId)))
      .$call((all) => (status === 'all' ? all : all.where('status', '=', status)))
      .$call((all) => (method === undefined ? all : all.where('method', '=', method)))
      .orderBy('requestedAt', direction)
      .orderBy('depositId', direction)
    return pageOfIds(database, query, { asked: { page, size, most }, rowsOf: (ids) => seenByStaff(database, ids, reader) })
  }

const MOST_NAMED = 20

/** Pictures are the same where their contents are, whoever sent them; oldest first. */
const sameProof = (depositId: string) => (database: ReadDatabase) =>
  database
    .selectFrom('deposits as this')
    .innerJoin('files as shown', 'shown.fileId', 'this.proofId')
    .innerJoin('files as same', 'same.hash', 'shown.hash')
    .innerJoin('deposits', (join) => join.onRef('deposits.accountId', '=', 'same.ownerId').onRef('deposits.proofId', '=', 'same.fileId'))
    .innerJoin('users', 'users.userId', 'deposits.accountId')
    .select(['deposits.depositId', 'users.fullName', 'deposits.status', 'deposits.requestedAt'])
    .where('this.depositId', '=', depositId)
    .where('deposits.depositId', '<>', depositId)
    .where('deposits.requestedAt', 'is not', null)
    .$narrowType<{ requestedAt: NotNull }>()
    .orderBy('deposits.requestedAt')
    .limit(MOST_NAMED)
    .execute()

export const staffDeposit =
  ({ depositId }: RequestOf<typeof getStaffDeposit>, reader: Role) =>
  async (database: ReadDatabase) => {
    const [deposit] = (await seenByStaff(database, [depositId], reader)).values()
    const [others, steps] = await Promise.all([sameProof(depositId)(database), stepsOf(database, depositId)])
    return { ...found(deposit), steps, ...(others.length > 0 ? { sameProof: others } : {}) }
  }
