import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#contracts/ledger/balances'
import { cancelWithdrawal, type Withdrawal } from '#contracts/requests/withdrawals'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { toast } from '../../ui/messages/toast.js'

const released = (now: Figures, amount: bigint): Figures => ({
  ...now,
  held: now.held - amount,
  available: now.available + amount,
})

/** Cancels a withdrawal, but first says which amount that releases. */
export const CancelWithdrawalDialog = ({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal
  onClose: () => void
}) => {
  const { withdrawalId, amount, destination } = withdrawal
  const { data: balance } = useQuery(balanceQuery())
  return (
    <CommandDialog
      endpoint={cancelWithdrawal}
      onClose={onClose}
      title={withdrawalsText.cancelTitle(amount, destination)}
      consequence={withdrawalsText.cancelConsequence(amount)}
      confirmLabel={withdrawalsText.cancelOf(amount)}
      busyLabel={withdrawalsText.cancelling}
      dismissLabel={withdrawalsText.keep}
      inputOf={() => ({ withdrawalId })}
      onDone={() => toast.success(withdrawalsText.cancelled(amount))}
    >
      {balance && (
        <FigureChangeTable
          now={balance}
          after={released(balance, amount)}
          show={['available', 'held', 'settled']}
          caption={withdrawalsText.balances}
        />
      )}
    </CommandDialog>
  )
}
