import { IconClockExclamation } from '@tabler/icons-react'
import type { StaffDeposit } from '#contracts/requests/deposits'
import { latePaymentText } from '../../../lib/text/late-payment.js'
import { depositQueueText as text } from '../../../lib/text/manage.js'
import { Note } from '../../../ui/messages/note.js'
import styles from '../record/record.module.css'

/** Marks a row whose payment was submitted after its rate had expired. */
export const LateMark = ({ deposit }: { deposit: StaffDeposit }) => {
  const late = latePaymentText(deposit)
  return (
    late && (
      <span title={late}>
        <IconClockExclamation
          className={styles.late}
          size={16}
          stroke={1.7}
          role="img"
          aria-label={late}
        />
      </span>
    )
  )
}

/** Says in full that the payment was late, and that staff choose the amount to credit. */
export const LateNote = ({ deposit }: { deposit: StaffDeposit }) => {
  const late = latePaymentText(deposit)
  return late && <Note tone="warning">{text.late(late)}</Note>
}
