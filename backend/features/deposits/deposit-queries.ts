import type { getDeposit, getStaffDeposit, listDeposits, listStaffDeposits } from '#contracts/deposits'
import type { RequestOf } from '#contracts/endpoint'
import type { Role } from '#contracts/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { clientFacts } from '../../server/queries/client-facts.js'
import { found } from '../../server/queries/found.js'
import { pageOfIds, sumOf } from '../../server/queries/page.js'
import { searchOf, withPeople } from '../../server/queries/people.js'
import { stepsForStaff, stepsOf } from '../../server/queries/request-steps.js'
import { waitingApprovals } from '../../server/queries/waiting-approvals.js'
import { sentBefore, withSameProof } from './same-proof.js'

const newestFirst = { by: 'instant', columns: ['requestedAt', 'depositId'], direction: 'desc' } as const

const byId = (database: ReadDatabase) => async (ids: readonly string[]) => {
  const rows = await database.selectFrom('deposits').selectAll().where('depositId', 'in', ids).execute()
  return new Map(rows.map((row) => [row.depositId, row]))
}

/** Deposits of one owner, newest first; a quote that was never requested is not a deposit. */
export const ownDeposits =
  (ownerId: string, { status, ...asked }: RequestOf<typeof listDeposits>) =>
  (database: ReadDatabase) =>
    pageOfIds(
      database,
      database
        .selectFrom('deposits')
        .select('depositId as id')
        .where('accountId', '=', ownerId)
        .where('requestedAt', 'is not', null)
        .$call((all) => (status === undefined ? all : all.where('status', '=', status))),
      { order: newestFirst, asked, rowsOf: byId(database) },
    )

export const ownDeposit =
  (ownerId: string, { depositId }: RequestOf<typeof getDeposit>) =>
  async (database: ReadDatabase) => {
    const own = database.selectFrom('deposits').selectAll().where('depositId', '=', depositId).where('accountId', '=', ownerId)
    return { ...found(await own.executeTakeFirst()), steps: await stepsOf(database, depositId) }
  }

/** As staff see them, by id. */
const seenByStaff = async (database: ReadDatabase, ids: readonly string[], reader: Role) => {
  const [rows, before, waiting] = await Promise.all([
    database.selectFrom('deposits').selectAll().where('depositId', 'in', ids).where('status', '<>', 'quoted').execute(),
    sentBefore(ids)(database),
    waitingApprovals(ids)(database),
  ])
  const seen = await withPeople(database, rows, reader)
  return new Map(
    seen.map((row) => [
      row.depositId,
      { ...row, sentBefore: before.get(row.depositId) ?? null, approval: waiting.get(row.depositId) ?? null },
    ]),
  )
}

/** Pending ones are listed oldest first, everything else newest first. A quote that was never requested is left out. */
export const staffDeposits =
  ({ search, accountId, status, method, ...asked }: RequestOf<typeof listStaffDeposits>, reader: Role) =>
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

export const staffDeposit =
  ({ depositId }: RequestOf<typeof getStaffDeposit>, reader: Role) =>
  async (database: ReadDatabase) => {
    const [deposit] = (await seenByStaff(database, [depositId], reader)).values()
    const seen = found(deposit)
    const [others, client, steps] = await Promise.all([
      withSameProof(depositId)(database),
      clientFacts(seen.accountId)(database),
      stepsForStaff(database, depositId),
    ])
    return { ...seen, client, steps, ...(others.length > 0 ? { sameProof: others } : {}) }
  }
