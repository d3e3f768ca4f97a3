import type { Balance } from '#contracts/balances'
import { dashboardText } from '../../lib/text/dashboard.js'
import { useHiddenAmounts } from '../../ui/hidden-amounts.js'
import styles from './held-bar.module.css'

/** How much of the balance is free, in thousandths; only a width, never a figure. */
const freePart = ({ available, settled }: Balance): number => (settled > 0n ? Number((available * 1000n) / settled) : 0)

/** Total = available + held: one bar, filled and hatched; without its parts while amounts are hidden. */
export const HeldBar = ({ balance }: { balance: Balance }) => {
  if (useHiddenAmounts()) return <div className={styles.bar} role="img" aria-label={dashboardText.barHidden} data-hidden />
  const label = dashboardText.barOf(balance.available, balance.held)
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {balance.available > 0n && <span className={styles.free} style={{ flexGrow: freePart(balance) }} />}
      {balance.held > 0n && <span className={styles.held} style={{ flexGrow: 1000 - freePart(balance) }} />}
    </div>
  )
}

/** The bar while its parts are on their way. */
export const EmptyBar = () => <div className={styles.bar} aria-hidden />

/** The swatch that a figure's label shares with its part of the bar. */
export const Swatch = ({ part }: { part: 'free' | 'held' }) => <span className={styles.swatch} data-part={part} aria-hidden />
