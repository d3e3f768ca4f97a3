import {
  IconArchive,
  IconBan,
  IconCheck,
  IconChecks,
  IconCircleDashed,
  IconClock,
  IconLoader2,
  IconLock,
  IconPlayerPlay,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { kitText, statusText } from '../../lib/text/kit.js'
import styles from './status.module.css'

export type StatusName = keyof typeof statusText

const looks = {
  pending: [IconClock, 'warning'],
  held: [IconLock, 'warning'],
  approved: [IconCheck, 'positive'],
  paid: [IconChecks, 'positive'],
  toPay: [IconClock, 'warning'],
  rejected: [IconX, 'negative'],
  declined: [IconX, 'negative'],
  verified: [IconCheck, 'positive'],
  unverified: [IconCircleDashed, 'text-2'],
  cancelled: [IconBan, 'text-2'],
  running: [IconPlayerPlay, 'accent'],
  profit: [IconCheck, 'positive'],
  loss: [IconX, 'negative'],
  waiting: [IconCircleDashed, 'text-2'],
  active: [IconCheck, 'positive'],
  blocked: [IconBan, 'negative'],
  closed: [IconArchive, 'text-2'],
  suspended: [IconLock, 'warning'],
  frozen: [IconLock, 'warning'],
  identical: [IconCheck, 'positive'],
  different: [IconX, 'negative'],
  comparing: [IconLoader2, 'accent'],
  late: [IconClock, 'warning'],
  holds: [IconCheck, 'positive'],
  nothing: [IconCircleDashed, 'text-2'],
  broken: [IconX, 'negative'],
  failed: [IconX, 'negative'],
} as const satisfies Record<StatusName, readonly [Icon, string]>

interface StatusProps {
  readonly status: StatusName
  /** Other words for it: "Account Verified". */
  readonly label?: string
  /** Shown after the status: `Pending, 18 min`. */
  readonly note?: ReactNode
  /** When the approval was reversed. Then the status reads `Approved, reversed`. */
  readonly reversedAt?: string | null
  /** Adds a soft fill, only for the head of a record. */
  readonly filled?: boolean
}

/** A status as an icon and a word, so that it never depends on colour alone. */
export const Status = ({
  status,
  label = statusText[status],
  note,
  reversedAt,
  filled = false,
}: StatusProps) => {
  const [Mark, tone] = looks[status]
  return (
    <span className={styles.status} data-tone={tone} data-filled={filled || undefined}>
      <Mark size={14} stroke={2} aria-hidden />
      <span>
        {label}
        {reversedAt && `, ${kitText.reversed}`}
        {note && <>, {note}</>}
      </span>
    </span>
  )
}
