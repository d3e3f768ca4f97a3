import type { RequestOf } from '#contracts/endpoint'
import { Instant } from '#contracts/values/values'
import {
  WithdrawalStatus,
  type getWithdrawal,
  type listStaffWithdrawals,
  type listWithdrawals,
} from '#contracts/requests/withdrawals'
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
import type { WithdrawalRow } from './withdrawals.projection.js'

const shownOf = (row: RequestRow, own: WithdrawalRow) => ({
  ...own,
  ...row,
  status: WithdrawalStatus.parse(row.status),
  requestedAt: Instant.parse(row.requestedAt),
})

const withdrawals: ShownKind<ReturnType<typeof shownOf>> = {
  kind: 'withdrawal',
  list: 'withdrawal',
  shown: async (database, rows) => {
    const ids = rows.map(({ requestId }) => requestId)
    const own =
      ids.length === 0
        ? []
        : await database
            .selectFrom('withdrawals')
            .selectAll()
            .where('withdrawalId', 'in', ids)
            .execute()
    return besideOwn(rows, own, ({ withdrawalId }) => withdrawalId, shownOf)
  },
}

/** Withdrawals of one owner, newest first. */
export const ownWithdrawals = (ownerId: string, input: RequestOf<typeof listWithdrawals>) =>
  ownRequests(withdrawals, ownerId, input)

export const ownWithdrawal = (ownerId: string, { withdrawalId }: RequestOf<typeof getWithdrawal>) =>
  ownRequest(withdrawals, ownerId, withdrawalId)

export const staffWithdrawals = (
  input: RequestOf<typeof listStaffWithdrawals>,
  reader: StaffLook,
) => staffRequests(withdrawals, input, reader)

export const staffWithdrawal = (withdrawalId: string, reader: StaffLook) =>
  staffRequest(withdrawals, withdrawalId, reader)

export const isDestinationSaved = (destinationId: string) => async (database: ReadDatabase) =>
  (await database
    .selectFrom('savedDestinations')
    .select('destinationId')
    .where('destinationId', '=', destinationId)
    .executeTakeFirst()) !== undefined

/** The saved ones, sealed, newest first. */
export const ownDestinations = (ownerId: string) => (database: ReadDatabase) =>
  database
    .selectFrom('savedDestinations')
    .innerJoin('destinations', 'destinations.destinationId', 'savedDestinations.destinationId')
    .select([
      'destinations.destinationId',
      'method',
      'label',
      'sealed',
      'sealedName',
      'createdAt as addedAt',
    ])
    .where('savedDestinations.ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .execute()
