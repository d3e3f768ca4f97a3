import { Paper } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { AmountText } from './hidden-amounts.js'
import styles from './card.module.css'

interface CardProps {
  /** The heading (h2) of a head 53 px high; without it the card has no head. */
  readonly title?: ReactNode
  /** At most one control or figure, right in the head. */
  readonly aside?: ReactNode
  readonly footer?: ReactNode
  /** Tables and lists bring their own padding. */
  readonly flush?: boolean
  readonly children: ReactNode
}

export const Card = ({ title, aside, footer, flush = false, children }: CardProps) => {
  const headingId = useId()
  return (
    <Paper component="section" radius="md" withBorder className={styles.card} aria-labelledby={title ? headingId : undefined}>
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
