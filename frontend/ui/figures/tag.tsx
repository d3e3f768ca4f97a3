import { IconPencil, IconWaveSine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatListed } from '../../lib/format/format-money.js'
import { kitText } from '../../lib/text/kit.js'
import styles from './tag.module.css'

/** A plain neutral tag. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={styles.tag}>{children}</span>
)

/**
 * Marks everything that staff entered by hand. `short` is for lists with a column for the actor.
 */
export const StaffTag = ({ short = false }: { short?: boolean }) => (
  <span className={styles.tag} data-kind="staff">
    <IconPencil size={14} stroke={1.7} aria-hidden />
    {short ? kitText.staff : kitText.enteredByStaff}
  </span>
)

/** Marks every figure that comes from simulated prices. */
export const SimTag = () => (
  <span className={styles.tag} data-kind="sim">
    <IconWaveSine size={14} stroke={1.7} aria-hidden />
    {kitText.simulatedPrices}
  </span>
)

/** The count of a list, tinted if it means work. */
export const CountTag = ({ count, hasWork = false }: { count: number; hasWork?: boolean }) => (
  <span className={styles.tag} data-kind={hasWork ? 'work' : 'count'}>
    {formatListed(count)}
  </span>
)
