import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../messages/notice.module.css'

interface EmptyStateProps {
  readonly icon?: Icon
  /** Says that there is nothing: "No withdrawals yet." */
  readonly title: string
  readonly text?: ReactNode
  /** The next step. */
  readonly action?: ReactNode
  /** Whether the title is the heading of a whole page. */
  readonly isPage?: boolean
}

export const EmptyState = ({
  icon: Mark,
  title,
  text,
  action,
  isPage = false,
}: EmptyStateProps) => {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.notice}>
      {Mark && <Mark size={24} stroke={1.7} aria-hidden />}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
