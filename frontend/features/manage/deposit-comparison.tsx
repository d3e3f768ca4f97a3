import { assets } from '#contracts/assets'
import type { StaffDeposit } from '#contracts/deposits'
import { formatDecimal, formatQuotedRate } from '../../lib/format-money.js'
import { formatClock, formatShortInstant, zoneName } from '../../lib/format-time.js'
import { depositQueueText as text } from '../../lib/text/manage.js'
import { Facts } from '../../ui/facts.js'
import { SimTag } from '../../ui/tag.js'
import { LateNote } from './late-payment.js'
import styles from './record.module.css'

/** What the proof must show: as many coins as were quoted, to our address, on our network, while the rate was held. */
export const DepositComparison = ({ deposit }: { deposit: StaffDeposit }) => {
  const { method, coinAmount, rate, priceSource, address, memo, quotedAt, expiresAt } = deposit
  const { ticker, network } = assets[method]
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>{text.compare}</h2>
      <LateNote deposit={deposit} />
      <Facts
        facts={[
          [
            text.coins,
            <strong key="coins">
              {formatDecimal(coinAmount)} {ticker}
            </strong>,
          ],
          [text.address, <code key="address">{address}</code>],
          ...(memo === null ? [] : [[text.memo, <code key="memo">{memo}</code>] as const]),
          [text.network, network],
          [text.quoteTime, `${text.quoteSpan(formatShortInstant(quotedAt), formatClock(expiresAt))} ${zoneName()}`],
          [
            text.rate,
            <span key="rate" className={styles.rate}>
              {text.rateOf(ticker, formatQuotedRate(rate))} {priceSource === 'simulated' && <SimTag />}
            </span>,
          ],
        ]}
      />
    </div>
  )
}
