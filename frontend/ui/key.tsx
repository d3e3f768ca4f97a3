import styles from './key.module.css'

/** A key as it is printed where it works. */
export const Key = ({ name, onFill = false }: { name: string; onFill?: boolean }) => (
  <kbd className={styles.key} data-on-fill={onFill || undefined} aria-hidden={onFill || undefined}>
    {name}
  </kbd>
)
