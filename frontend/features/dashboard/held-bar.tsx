import type { Balance } from '#contracts/ledger/balances'
import { dashboardText } from '../../lib/text/dashboard.js'
import { useHiddenAmounts } from '../../ui/figures/hidden-amounts.js'
import styles from './held-bar.module.css'

/**
 * The available part of the balance, in thousandths. It only sets a width and is never shown as a
 * figure.
 */
const freePart = ({ available, settled }: Balance): number =>
  settled > 0n ? Number((available * 1000n) / settled) : 0

/**
 * Total = available + held as one bar, filled and hatched. While amounts are hidden, its parts are
 * not drawn.
 */
export const HeldBar = ({ balance }: { balance: Balance }) => {
  if (useHiddenAmounts())
    return (
      <div className={styles.bar} role="img" aria-label={dashboardText.barHidden} data-hidden />
    )
  const label = dashboardText.barOf(balance.available, balance.held)
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {balance.available > 0n && (
        <span className={styles.free} style={{ flexGrow: freePart(balance) }} />
      )}
      {balance.held > 0n && (
        <span className={styles.held} style={{ flexGrow: 1000 - freePart(balance) }} />
      )}
    </div>
  )
}

/** The bar while its parts are being loaded. */
export const EmptyBar = () => <div className={styles.bar} aria-hidden />

/** A swatch next to a figure's label, in the pattern of its part of the bar. */
export const Swatch = ({ part }: { part: 'free' | 'held' }) => (
  <span className={styles.swatch} data-part={part} aria-hidden />
)
