import { Paper } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { AmountText } from './hidden-amounts.js'
import styles from './card.module.css'

interface CardProps {
  /** The heading (h2) in a head of 53 px. Without it the card has no head. */
  readonly title?: ReactNode
  /** One control or figure at the right of the head. */
  readonly aside?: ReactNode
  readonly footer?: ReactNode
  /** Leaves out the padding, because tables and lists have their own. */
  readonly flush?: boolean
  readonly children: ReactNode
}

export const Card = ({ title, aside, footer, flush = false, children }: CardProps) => {
  const headingId = useId()
  return (
    <Paper
      component="section"
      radius="md"
      withBorder
      className={styles.card}
      aria-labelledby={title ? headingId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
      {footer && (
        <div className={styles.foot}>
          <AmountText>{footer}</AmountText>
        </div>
      )}
    </Paper>
  )
}
