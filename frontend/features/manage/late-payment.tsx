import { IconClockExclamation } from '@tabler/icons-react'
import type { StaffDeposit } from '#contracts/deposits'
import { latePaymentText } from '../../lib/late-payment.js'
import { depositQueueText as text } from '../../lib/text/manage.js'
import { Note } from '../../ui/note.js'
import styles from './record.module.css'

/** In a row: that a payment was submitted after its rate had ended. */
export const LateMark = ({ deposit }: { deposit: StaffDeposit }) => {
  const late = latePaymentText(deposit)
  return (
    late && (
      <span title={late}>
        <IconClockExclamation className={styles.late} size={16} stroke={1.7} role="img" aria-label={late} />
      </span>
    )
  )
}

/** The same in full, with what is left to staff: the amount that is credited. */
export const LateNote = ({ deposit }: { deposit: StaffDeposit }) => {
  const late = latePaymentText(deposit)
  return late && <Note tone="warning">{text.late(late)}</Note>
}
