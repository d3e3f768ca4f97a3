import type { Entry } from '#contracts/entries'
import { formatMoney } from '../lib/format-money.js'
import { kitText } from '../lib/text/kit.js'
import { AmountText } from './hidden-amounts.js'
import { Signed } from './money.js'
import styles from './money.module.css'

const heldText = (change: bigint): string => {
  if (change === 0n) return kitText.noChange
  return change > 0n ? kitText.holds(formatMoney(change)) : kitText.releases(formatMoney(-change))
}

/** What an entry did to the money: the change of the balance, coloured for trading results, or in words what was held or released. */
export const EntryAmount = ({ entry: { amount, heldChange, nature } }: { entry: Pick<Entry, 'amount' | 'heldChange' | 'nature'> }) =>
  amount === 0n ? (
    <span className={styles.quiet}>
      <AmountText>{heldText(heldChange)}</AmountText>
    </span>
  ) : (
    <Signed cents={amount} tone={nature === 'result' ? 'result' : 'plain'} />
  )
