import { Rejection } from '../../domain/decider.js'
import type { ReadDatabase } from '../../server/database/database.js'
import type { Recall } from '../../server/deciding/forgotten-requests.js'
import { decisionIn } from '../../server/deciding/decisions.js'

const decidedWithdrawal = (database: ReadDatabase, accountId: string, withdrawalId: string) =>
  database
    .selectFrom('withdrawals')
    .select(['status', 'decidedBy', 'decidedAt', 'paidBy', 'paidAt', 'reversedAt'])
    .where('withdrawalId', '=', withdrawalId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

type Decided = NonNullable<Awaited<ReturnType<typeof decidedWithdrawal>>>

/** The payout, where there was one, is what happened last. */
const lastOf = ({ status, paidBy, paidAt, decidedBy, decidedAt }: Decided) => ({
  status,
  decidedBy: paidBy ?? decidedBy,
  decidedAt: paidAt ?? decidedAt,
})

/** Who paid out a withdrawal, or decided against it, and when; one whose approval was reversed says so, and one that was approved so long ago can no longer be marked as paid. */
export const payoutOfWithdrawal =
  (accountId: string, withdrawalId: string): Recall =>
  async (database) => {
    const row = await decidedWithdrawal(database, accountId, withdrawalId)
    if (row?.reversedAt) return new Rejection('already-decided', { status: 'reversed', decidedAt: row.reversedAt })
    return row?.status === 'approved' ? new Rejection('payout-let-go') : decisionIn(row && lastOf(row))
  }

/** Says of a withdrawal that its account no longer has to pay that its payout details are closed. */
export const closedWithdrawal =
  (accountId: string, withdrawalId: string): Recall =>
  async (database) =>
    (await decidedWithdrawal(database, accountId, withdrawalId)) && new Rejection('payout-details-closed')

/** Who decided on a withdrawal that its account has forgotten, and when. */
export const decisionOnWithdrawal =
  (accountId: string, withdrawalId: string): Recall =>
  async (database) => {
    const row = await decidedWithdrawal(database, accountId, withdrawalId)
    return decisionIn(row && lastOf(row))
  }
