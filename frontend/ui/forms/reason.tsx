import { AmountText } from '../figures/hidden-amounts.js'
import styles from './reason.module.css'

/** A given reason, as a quotation. */
export const Reason = ({ children }: { children: string }) => (
  <q className={styles.reason} dir="auto">
    <AmountText>{children}</AmountText>
  </q>
)
