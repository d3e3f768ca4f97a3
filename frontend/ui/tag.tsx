import { IconPencil, IconWaveSine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatListed } from '../lib/format-money.js'
import { kitText } from '../lib/text/kit.js'
import styles from './tag.module.css'

/** A plain neutral tag. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>

/** Stands beside everything that staff entered by hand; `short` where an Actor column stands beside it. */
export const StaffTag = ({ short = false }: { short?: boolean }) => (
  <span className={styles.tag} data-kind="staff">
    <IconPencil size={14} stroke={1.7} aria-hidden />
    {short ? kitText.staff : kitText.enteredByStaff}
  </span>
)

/** Stands beside every figure that comes from simulated prices. */
export const SimTag = () => (
  <span className={styles.tag} data-kind="sim">
    <IconWaveSine size={14} stroke={1.7} aria-hidden />
    {kitText.simulatedPrices}
  </span>
)

/** The count of a list; tinted where it means work. */
export const CountTag = ({ count, hasWork = false }: { count: number; hasWork?: boolean }) => (
  <span className={styles.tag} data-kind={hasWork ? 'work' : 'count'}>
    {formatListed(count)}
  </span>
)
