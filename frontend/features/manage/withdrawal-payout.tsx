import type { ReactNode } from 'react'
import type { StaffWithdrawalDetail } from '#contracts/withdrawals'
import { isOrWillBePaid } from '../../lib/is-or-will-be-paid.js'
import { manageText, withdrawalQueueText as text } from '../../lib/text/manage.js'
import { CopyButton } from '../../ui/copy-button.js'
import { Facts } from '../../ui/facts.js'
import { Instant } from '../../ui/instant.js'
import { Money } from '../../ui/money.js'
import styles from './record.module.css'

const copyable = (label: string, value: string): readonly [string, ReactNode] => [
  label,
  <span key={label} className={styles.copyable}>
    {value}
    <CopyButton icon value={value} label={text.copy(label)} copied={text.copied(label)} />
  </span>,
]

const plain = (label: string, value: string): readonly [string, ReactNode] => [label, value]

/** The full payout details and the amount that arrives. Once the request has ended without a payout, there is nothing to copy. */
export const WithdrawalPayout = ({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) => {
  const { payTo, destination, amount, fee, requestedAt } = withdrawal
  const isPaidOut = isOrWillBePaid(withdrawal)
  return (
    <>
      <div className={styles.part}>
        <h2 className={styles.label}>{text.payTo}</h2>
        {payTo ? (
          <Facts facts={payTo.map(({ label, value, isTyped }) => (isTyped && isPaidOut ? copyable : plain)(label, value))} />
        ) : (
          <Facts facts={[[manageText.destination, destination]]} />
        )}
      </div>
      <div className={styles.part}>
        <h2 className={styles.label}>{text.amounts}</h2>
        <Facts
          facts={[
            [manageText.requested, <Instant key="requested" at={requestedAt} />],
            [manageText.amount, <Money key="amount" cents={amount} />],
            [manageText.fee, fee === 0n ? text.noFee : <Money key="fee" cents={fee} />],
            [
              isPaidOut ? manageText.receives : manageText.wouldReceive,
              <strong key="receives">
                <Money cents={amount - fee} />
              </strong>,
            ],
          ]}
        />
      </div>
    </>
  )
}
