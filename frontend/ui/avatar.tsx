import styles from './avatar.module.css'
import { initialsOf } from './shell/nav.js'

/** The initials of a person, drawn and not said: their name stands beside it or labels what it opens. */
export const Avatar = ({ name, size = 32 }: { name: string; size?: 24 | 32 | 44 }) => (
  <span className={styles.avatar} data-size={size} data-initials={initialsOf(name)} aria-hidden />
)
