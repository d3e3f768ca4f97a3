import { Link } from '@tanstack/react-router'
import { formatEntryNumber } from '../../lib/format/format-money.js'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { kitText } from '../../lib/text/kit.js'
import styles from './entry-number.module.css'

/** The number of an entry, `#48,213`. With `link` it opens the entry. */
export const EntryNumber = ({ ordinal, link }: { ordinal: bigint; link?: CheckedLink }) => {
  const number = formatEntryNumber(ordinal)
  if (!link) return <span className={styles.number}>{number}</span>
  return (
    <Link {...link} className={styles.number} aria-label={kitText.entry(number)}>
      {number}
    </Link>
  )
}
