import {
  DepositStatus,
  type getDeposit,
  type getStaffDeposit,
  type listDeposits,
  type listStaffDeposits,
} from '#contracts/requests/deposits'
import type { RequestOf } from '#contracts/endpoint'
import type { StaffLook } from '../../server/queries/waiting-approvals.js'
import type { ReadDatabase } from '../../server/database/database.js'
import {
  besideOwn,
  ownRequest,
  ownRequests,
  staffRequest,
  staffRequests,
} from '../../server/requests/request-queries.js'
import type { ShownKind } from '../../server/requests/request-queries.js'
import type { RequestRow } from '../../server/requests/requests.projection.js'
import type { DepositRow } from './deposits.projection.js'
import { shownLoans } from '../../server/requests/shown-loans.js'
import { sentBefore, withSameProof } from './same-proof.js'

const shownOf = (row: RequestRow, own: DepositRow) => ({
  ...own,
  ...row,
  amount: row.asked,
  status: DepositStatus.parse(row.status),
  approvedAmount: row.status === 'approved' ? row.amount : null,
})

const deposits: ShownKind<ReturnType<typeof shownOf>> = {
  kind: 'deposit',
  shown: async (database, rows) => {
    const ids = rows.map(({ requestId }) => requestId)
    const own =
      ids.length === 0
        ? []
        : await database.selectFrom('deposits').selectAll().where('depositId', 'in', ids).execute()
    return besideOwn(rows, own, ({ depositId }) => depositId, shownOf)
  },
}

/** With the first earlier deposit with the same picture. */
const depositsForStaff = {
  ...deposits,
  shown: async (database: ReadDatabase, rows: readonly RequestRow[]) => {
    const [shown, before] = await Promise.all([
      deposits.shown(database, rows),
      sentBefore(rows.map(({ requestId }) => requestId))(database),
    ])
    return shown.map((row) => ({ ...row, sentBefore: before.get(row.depositId) ?? null }))
  },
}

/** Also the loans, which staff see among deposits. */
const depositsAndLoans: ShownKind<
  | Awaited<ReturnType<typeof depositsForStaff.shown>>[number]
  | Awaited<ReturnType<typeof shownLoans.shown>>[number]
> = {
  kind: 'deposit',
  list: 'deposit',
  shown: async (database, rows) => {
    const all = await Promise.all([
      depositsForStaff.shown(database, rows),
      shownLoans.shown(database, rows),
    ])
    return all.flat()
  },
}

/** Deposits of one owner, newest first; a quote that was never requested is not a deposit. */
export const ownDeposits = (ownerId: string, input: RequestOf<typeof listDeposits>) =>
  ownRequests(deposits, ownerId, input)

export const ownDeposit = (ownerId: string, { depositId }: RequestOf<typeof getDeposit>) =>
  ownRequest(deposits, ownerId, depositId)

export const staffDeposits = (
  { method, ...input }: RequestOf<typeof listStaffDeposits>,
  reader: StaffLook,
) =>
  method === 'loan'
    ? staffRequests(shownLoans, input, reader)
    : staffRequests(depositsAndLoans, { ...input, about: method }, reader)

export const staffDeposit =
  ({ depositId }: RequestOf<typeof getStaffDeposit>, reader: StaffLook) =>
  async (database: ReadDatabase) => {
    const [seen, others] = await Promise.all([
      staffRequest(depositsForStaff, depositId, reader)(database),
      withSameProof(depositId)(database),
    ])
    return { ...seen, ...(others.length > 0 ? { sameProof: others } : {}) }
  }
