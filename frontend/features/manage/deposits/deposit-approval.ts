import { useQuery } from '@tanstack/react-query'
import type { StaffDeposit } from '#contracts/requests/deposits'
import { PositiveAmount } from '#contracts/values/money'
import { formatMoney } from '../../../lib/format/format-money.js'
import { useApproving } from '../record/approving.js'
import { depositPreviewQuery } from '../lists/queries.js'

/**
 * How this admin can approve a pending deposit: the amount, the effect, and as which of the two
 * admins.
 */
export const useDepositApproval = ({ accountId, depositId, amount, approval }: StaffDeposit) => {
  const cents = approval?.amount ?? amount
  const preview = useQuery(
    depositPreviewQuery(
      accountId,
      depositId,
      approval ? PositiveAmount.encode(approval.amount) : undefined,
    ),
  )
  const secondAdmin = preview.data?.secondAdmin
  return {
    cents,
    amount: formatMoney(cents),
    preview,
    secondAdmin,
    approving: useApproving({ approval, secondAdmin }),
  }
}
