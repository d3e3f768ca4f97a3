import type { Withdrawal } from '#contracts/requests/withdrawals'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import type { CompactRow } from '../../ui/lists/row-list.js'
import { Status } from '../../ui/figures/status.js'

/** The note next to the date of a withdrawal. */
const noteOf = ({ status, reason, reference, reversedAt }: Withdrawal): string | null => {
  if (status === 'pending') return withdrawalsText.heldUntil
  if (status === 'cancelled') return withdrawalsText.cancelledByYou
  if (status === 'approved') return reversedAt === null ? withdrawalsText.toBeSent : null
  if (status === 'paid') return reference && withdrawalsText.sentUnder(reference)
  return status === 'rejected' ? reason : null
}

/** A withdrawal in a list: destination, date, status and amount. */
export const withdrawalRow = (withdrawal: Withdrawal): CompactRow => {
  const { destination, requestedAt, status, amount, reversedAt } = withdrawal
  const note = noteOf(withdrawal)
  return {
    title: destination,
    under: (
      <>
        <Instant at={requestedAt} />
        {note && <AmountText>{`, ${note}`}</AmountText>}
      </>
    ),
    amount: <Money cents={amount} />,
    status: <Status status={status} reversedAt={reversedAt} />,
    watched: status,
  }
}
