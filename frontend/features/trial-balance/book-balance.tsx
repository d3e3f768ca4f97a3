import { trialBalanceText as text } from '../../lib/text/trial-balance.js'
import { Money } from '../../ui/figures/money.js'
import styles from './trial-balance.module.css'

/** The balance of a book with its side: "$25,230.67 credit". Zero has none. */
export const BookBalance = ({ cents, live = false }: { cents: bigint; live?: boolean }) => (
  <span className={styles.balance}>
    <Money cents={cents < 0n ? -cents : cents} live={live} />
    {cents !== 0n && (
      <span className={styles.side}> {cents < 0n ? text.side.debit : text.side.credit}</span>
    )}
  </span>
)
