import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { StaffWithdrawalDetail } from '#contracts/requests/withdrawals'
import { useUser } from '../../../lib/session/session.js'
import { manageText, withdrawalQueueText } from '../../../lib/text/manage.js'
import { payoutDetailsText as text } from '../../../lib/text/payouts.js'
import { CopyButton } from '../../../ui/forms/copy-button.js'
import { Facts } from '../../../ui/figures/facts.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { payoutDetailsQuery } from '../lists/queries.js'
import { Note } from '../../../ui/messages/note.js'
import styles from '../record/record.module.css'

const copyable = (label: string, value: string): readonly [string, ReactNode] => [
  label,
  <span key={label} className={styles.copyable}>
    {value}
    <CopyButton
      icon
      value={value}
      label={withdrawalQueueText.copy(label)}
      copied={withdrawalQueueText.copied(label)}
    />
  </span>,
]

const plain = (label: string, value: string): readonly [string, ReactNode] => [label, value]

/** Warns if the client no longer has the destination of money that is still to be sent. */
export const GoneNote = ({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) =>
  isOpen(withdrawal) && !withdrawal.isDestinationSaved && <Note tone="warning">{text.isGone}</Note>

/**
 * Whether staff may read the payout details: while the withdrawal is pending or approved but
 * unpaid.
 */
const isOpen = ({ status, reversedAt }: StaffWithdrawalDetail): boolean =>
  status === 'pending' || (status === 'approved' && reversedAt === null)

/**
 * The masked destination and, for an admin who asks for it, everything to be copied; each reading
 * is recorded.
 */
export const PayoutDetails = ({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) => {
  const { role } = useUser()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Facts facts={[[manageText.destination, withdrawal.destination]]} />
      <GoneNote withdrawal={withdrawal} />
      {role === 'admin' && isOpen(withdrawal) && !isAsked && (
        <div>
          <Button variant="default" size="xs" onClick={() => setIsAsked(true)}>
            {text.show}
          </Button>
          <p className={styles.help}>{text.recorded}</p>
        </div>
      )}
      {isAsked && isOpen(withdrawal) && <Details withdrawal={withdrawal} />}
    </>
  )
}

const Details = ({
  withdrawal: { accountId, withdrawalId },
}: {
  withdrawal: StaffWithdrawalDetail
}) => (
  <FourStates
    query={useQuery(payoutDetailsQuery(accountId, withdrawalId))}
    what={text.what}
    unharmed={manageText.nothingChanged}
    skeleton={{ shape: 'rows', rows: 3, height: 32 }}
  >
    {({ payTo }) => (
      <Facts
        facts={payTo.map(({ label, value, isTyped }) => (isTyped ? copyable : plain)(label, value))}
      />
    )}
  </FourStates>
)
