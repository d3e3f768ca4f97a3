import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AmountText } from '../figures/hidden-amounts.js'
import styles from './note.module.css'

/**
 * A boxed note: `warning` before an irreversible action, `error` for a refusal, `success` for good
 * news, `info` for the rest.
 */
export const Note = ({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'warning' | 'error' | 'success'
  children: ReactNode
}) => {
  const Mark = tone === 'warning' || tone === 'error' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Mark size={16} stroke={1.7} aria-hidden />
      <div>
        <AmountText>{children}</AmountText>
      </div>
    </div>
  )
}
