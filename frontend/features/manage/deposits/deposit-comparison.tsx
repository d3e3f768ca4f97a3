import { VisuallyHidden } from '@mantine/core'
import { assets, networkName } from '#contracts/values/assets'
import type { StaffDeposit } from '#contracts/requests/deposits'
import { formatQuotedRate } from '../../../lib/format/format-money.js'
import { formatClock, formatShortInstant, zoneName } from '../../../lib/format/format-time.js'
import { depositQueueText as text } from '../../../lib/text/manage.js'
import { CopyButton } from '../../../ui/forms/copy-button.js'
import { Facts } from '../../../ui/figures/facts.js'
import { SimTag } from '../../../ui/figures/tag.js'
import { quotedCoins } from './coins-of.js'
import { LateNote } from './late-payment.js'
import styles from '../record/record.module.css'

const ENDS = 4

/**
 * The first and the last four characters, which people compare. Hovering, screen readers and the
 * copy button give the whole address.
 */
const ShortAddress = ({ address }: { address: string }) => (
  <span className={styles.copyable}>
    <code className={styles.address} title={address} aria-hidden>
      {address.slice(0, ENDS)}…{address.slice(-ENDS)}
    </code>
    <VisuallyHidden>{address}</VisuallyHidden>
    <CopyButton icon value={address} label={text.copyAddress} copied={text.addressCopied} />
  </span>
)

/**
 * What the proof must show: the quoted coins, sent to our address, on our network, while the rate
 * was locked.
 */
export const DepositComparison = ({ deposit }: { deposit: StaffDeposit }) => {
  const { method, rate, priceSource, address, memo, quotedAt, expiresAt } = deposit
  const { ticker } = assets[method]
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>{text.compare}</h2>
      <Facts
        facts={[
          [text.coins, <strong key="coins">{quotedCoins(deposit)}</strong>],
          [text.address, <ShortAddress key="address" address={address} />],
          ...(memo === null ? [] : [[text.memo, <code key="memo">{memo}</code>] as const]),
          [text.network, networkName(method)],
          [
            text.quoteTime,
            `${text.quoteSpan(formatShortInstant(quotedAt), formatClock(expiresAt))} ${zoneName(quotedAt)}`,
          ],
          [
            text.rate,
            <span key="rate" className={styles.rate}>
              {text.rateOf(ticker, formatQuotedRate(rate))}{' '}
              {priceSource === 'simulated' && <SimTag />}
            </span>,
          ],
        ]}
      />
      <LateNote deposit={deposit} />
    </div>
  )
}
