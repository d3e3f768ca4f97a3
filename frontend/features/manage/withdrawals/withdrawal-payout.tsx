import type { StaffWithdrawalDetail } from '#contracts/requests/withdrawals'
import { isOrWillBePaid } from '../../../lib/links/is-or-will-be-paid.js'
import { manageText, withdrawalQueueText as text } from '../../../lib/text/manage.js'
import { Facts } from '../../../ui/figures/facts.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Money } from '../../../ui/figures/money.js'
import { PayoutDetails } from './payout-details.js'
import styles from '../record/record.module.css'

/** The destination, and the amount that arrives. */
export const WithdrawalPayout = ({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) => {
  const { amount, fee, requestedAt } = withdrawal
  const isPaidOut = isOrWillBePaid(withdrawal)
  return (
    <>
      <div className={styles.part}>
        <h2 className={styles.label}>{text.payTo}</h2>
        <PayoutDetails withdrawal={withdrawal} />
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
