import { Button } from '@mantine/core'
import type { Withdrawal } from '#contracts/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Instant } from '../../ui/instant.js'
import type { CompactRow } from '../../ui/row-list.js'
import { Status } from '../../ui/status.js'

const Under = ({ withdrawal: { destination, requestedAt, status, amount, fee, reason } }: { withdrawal: Withdrawal }) => (
  <>
    {withdrawalsText.kind} {withdrawalsText.to(destination)}
    <br />
    <Instant at={requestedAt} />
    {status === 'pending' && <>, {withdrawalsText.heldUntil}</>}
    {fee > 0n && <br />}
    {fee > 0n && withdrawalsText.feeInside(fee, amount - fee)}
    {status === 'rejected' && reason && <br />}
    {status === 'rejected' && reason && withdrawalsText.reason(reason)}
  </>
)

/** A withdrawal in a list, with its Cancel button while it is pending. */
export const withdrawalRow = (withdrawal: Withdrawal, onCancel: (withdrawal: Withdrawal) => void): CompactRow => ({
  title: withdrawalsText.amountOf(withdrawal.amount),
  under: <Under withdrawal={withdrawal} />,
  amount: <Status status={withdrawal.status} />,
  underAmount: withdrawal.status === 'pending' && (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      aria-label={withdrawalsText.cancelOf(withdrawal.amount)}
      onClick={() => onCancel(withdrawal)}
    >
      {withdrawalsText.cancel}
    </Button>
  ),
})
