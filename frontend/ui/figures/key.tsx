import styles from './key.module.css'

/** The name of a key, shown next to what it does. */
export const Key = ({ name, onFill = false }: { name: string; onFill?: boolean }) => (
  <kbd className={styles.key} data-on-fill={onFill || undefined} aria-hidden={onFill || undefined}>
    {name}
  </kbd>
)
