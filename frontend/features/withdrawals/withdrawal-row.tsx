import { Button } from '@mantine/core'
import type { Withdrawal } from '#contracts/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { AmountText, useSpokenAmounts } from '../../ui/hidden-amounts.js'
import { Instant } from '../../ui/instant.js'
import type { CompactRow } from '../../ui/row-list.js'
import { Status } from '../../ui/status.js'

/** A request that ended without a payout has no fee to speak of. */
const hasFee = ({ status, fee }: Withdrawal): boolean => fee > 0n && (status === 'pending' || status === 'approved')

const Under = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { destination, requestedAt, status, amount, fee, reason } = withdrawal
  return (
    <>
      {withdrawalsText.kind} {withdrawalsText.to(destination)}
      <br />
      <Instant at={requestedAt} />
      {status === 'pending' && <>, {withdrawalsText.heldUntil}</>}
      {hasFee(withdrawal) && <br />}
      {hasFee(withdrawal) && <AmountText>{withdrawalsText.feeInside(fee, amount - fee)}</AmountText>}
      {status === 'rejected' && reason && <br />}
      {status === 'rejected' && reason && withdrawalsText.reason(reason)}
    </>
  )
}

const CancelButton = ({ amount, onCancel }: { amount: bigint; onCancel: () => void }) => {
  const spoken = useSpokenAmounts()
  return (
    <Button variant="default" size="compact-sm" mt={4} aria-label={spoken(withdrawalsText.cancelOf(amount))} onClick={onCancel}>
      {withdrawalsText.cancel}
    </Button>
  )
}

/** A withdrawal in a list, with its Cancel button while it is pending. */
export const withdrawalRow = (withdrawal: Withdrawal, onCancel: (withdrawal: Withdrawal) => void): CompactRow => ({
  title: withdrawalsText.amountOf(withdrawal.amount),
  under: <Under withdrawal={withdrawal} />,
  amount: <Status status={withdrawal.status} />,
  underAmount: withdrawal.status === 'pending' && <CancelButton amount={withdrawal.amount} onCancel={() => onCancel(withdrawal)} />,
})
