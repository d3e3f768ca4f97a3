import { Link } from '@tanstack/react-router'
import { formatListed } from '../../lib/format/format-money.js'
import type { NavEntry } from './nav.js'
import styles from './nav-link.module.css'

interface NavLinkProps {
  readonly entry: NavEntry
  readonly isActive: boolean
  /**
   * The form: a row of the side menu, an icon of the folded one, a tab of the tab bar, or a tile of
   * the sheet.
   */
  readonly as: 'row' | 'icon' | 'tab' | 'tile'
  readonly onFollow?: () => void
}

export const NavLink = ({
  entry: { label, to, icon: Mark, count, hasWork },
  isActive,
  as,
  onFollow,
}: NavLinkProps) => (
  <Link
    to={to}
    className={styles[as]}
    activeOptions={{ exact: true }}
    aria-current={isActive ? 'page' : undefined}
    title={as === 'icon' ? label : undefined}
    onClick={onFollow}
  >
    <Mark size={as === 'row' ? 17 : 20} stroke={1.7} aria-hidden />
    <span>{label}</span>
    {count !== undefined && count > 0 && (
      <>
        {' '}
        <span className={styles.count} data-work={hasWork || undefined}>
          {formatListed(count)}
        </span>
      </>
    )}
  </Link>
)
