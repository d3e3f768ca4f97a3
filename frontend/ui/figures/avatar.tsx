import { useState } from 'react'
import styles from './avatar.module.css'

/** The initials of a name, at most two. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^./u.exec(word)?.[0] ?? '').toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

interface AvatarProps {
  readonly name: string
  /** The address of the person's picture. */
  readonly picture?: string | undefined
  readonly size?: 24 | 32 | 44 | 96
}

/**
 * A person's picture, or their initials if there is none or it does not load. Hidden from screen
 * readers, because the name is next to it or labels the button.
 */
export const Avatar = ({ name, picture, size = 32 }: AvatarProps) => {
  const [unshown, setUnshown] = useState<string>()
  return (
    <span className={styles.avatar} data-size={size} data-initials={initialsOf(name)} aria-hidden>
      {picture && picture !== unshown && (
        <img src={picture} alt="" className={styles.picture} onError={() => setUnshown(picture)} />
      )}
    </span>
  )
}
