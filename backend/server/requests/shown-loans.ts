import { LoanStatus } from '#contracts/requests/loans'
import { Instant } from '#contracts/values/values'
import type { Tables } from '../../engine/projections/table.js'
import { besideOwn, type ShownKind } from './request-queries.js'
import type { RequestRow } from './requests.projection.js'

const shownOf = (
  row: RequestRow,
  { most, days, yearlyBasisPoints, portfolioNeeded, ...own }: Tables['loans'],
) => ({
  ...own,
  ...row,
  amount: row.asked,
  status: LoanStatus.parse(row.status),
  requestedAt: Instant.parse(row.requestedAt),
  terms: { amount: most, days, yearlyBasisPoints, portfolioNeeded },
  position: own.position > row.position ? own.position : row.position,
})

/** Loans: staff also see them among deposits. */
export const shownLoans: ShownKind<ReturnType<typeof shownOf>> = {
  kind: 'loan',
  shown: async (database, rows) => {
    const ids = rows.map(({ requestId }) => requestId)
    const own =
      ids.length === 0
        ? []
        : await database.selectFrom('loans').selectAll().where('loanId', 'in', ids).execute()
    return besideOwn(rows, own, ({ loanId }) => loanId, shownOf)
  },
}
