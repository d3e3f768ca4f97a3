import styles from './reason.module.css'

/** Why somebody acted, in their own words. */
export const Reason = ({ children }: { children: string }) => (
  <q className={styles.reason} dir="auto">
    {children}
  </q>
)
