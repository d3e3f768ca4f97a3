import type { UserDetail } from '#contracts/people/users'
import { closingText as text } from '../../lib/text/closing.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Reason } from '../../ui/forms/reason.js'
import styles from './manual-form.module.css'

/** Says since when an account has been closed, and why. */
export const ClosedCard = ({
  person: { statusSince, closedReason },
}: {
  person: Pick<UserDetail, 'statusSince' | 'closedReason'>
}) => (
  <Card title={text.standing}>
    <div className={styles.form}>
      <p className={styles.intro}>{text.isClosed}</p>
      <Facts
        facts={[
          ...(statusSince
            ? ([[text.since, <Instant key="since" at={statusSince} />]] as const)
            : []),
          ...(closedReason
            ? ([[text.reason, <Reason key="reason">{closedReason}</Reason>]] as const)
            : []),
        ]}
      />
    </div>
  </Card>
)
