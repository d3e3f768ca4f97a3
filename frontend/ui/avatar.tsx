import styles from './avatar.module.css'
import { initialsOf } from './shell/nav.js'

/** The initials of a person. Hidden from screen readers, because the name is beside it or labels the button. */
export const Avatar = ({ name, size = 32 }: { name: string; size?: 24 | 32 | 44 }) => (
  <span className={styles.avatar} data-size={size} data-initials={initialsOf(name)} aria-hidden />
)
