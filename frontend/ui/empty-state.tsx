import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface EmptyStateProps {
  readonly icon?: Icon
  /** The words of the product: "No withdrawals yet." */
  readonly title: string
  readonly text?: ReactNode
  /** The next step. */
  readonly action?: ReactNode
}

export const EmptyState = ({ icon: Mark, title, text, action }: EmptyStateProps) => (
  <div className={styles.notice}>
    {Mark && <Mark size={24} stroke={1.7} aria-hidden />}
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
)
