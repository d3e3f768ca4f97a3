import type { Entry } from '#contracts/ledger/entries'
import { formatMoney } from '../../lib/format/format-money.js'
import { kitText } from '../../lib/text/kit.js'
import { AmountText } from './hidden-amounts.js'
import { Signed } from './money.js'
import styles from './money.module.css'

const heldText = (change: bigint, asked: bigint | null): string => {
  if (change === 0n && asked !== null) return kitText.asks(formatMoney(asked))
  if (change === 0n) return kitText.noChange
  return change > 0n ? kitText.holds(formatMoney(change)) : kitText.releases(formatMoney(-change))
}

interface EntryAmountProps {
  /** `asked` is what a request is about that moves nothing yet. */
  readonly entry: Pick<Entry, 'amount' | 'heldChange' | 'nature'> & {
    readonly asked?: bigint | null
  }
}

/**
 * What an entry did to the money: the change of the balance, coloured for trading results, or in
 * words what was held, released or asked for.
 */
export const EntryAmount = ({
  entry: { amount, heldChange, nature, asked = null },
}: EntryAmountProps) =>
  amount === 0n ? (
    <span className={styles.quiet}>
      <AmountText>{heldText(heldChange, asked)}</AmountText>
    </span>
  ) : (
    <Signed cents={amount} tone={nature === 'result' ? 'result' : 'plain'} />
  )
