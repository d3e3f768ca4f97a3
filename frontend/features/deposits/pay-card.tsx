import { IconClock } from '@tabler/icons-react'
import { assets } from '#contracts/assets'
import type { Deposit } from '#contracts/deposits'
import { formatDecimal, formatQuotedRate } from '../../lib/format-money.js'
import { formatClock, formatCountdown, zoneName } from '../../lib/format-time.js'
import { useSession } from '../../lib/session.js'
import { depositsText } from '../../lib/text/deposits.js'
import { Card } from '../../ui/card.js'
import { CopyButton } from '../../ui/copy-button.js'
import { AmountText } from '../../ui/hidden-amounts.js'
import { Note } from '../../ui/note.js'
import { Qr } from '../../ui/qr.js'
import styles from './pay-card.module.css'
import { endsOf, GroupedAddress } from './grouped-address.js'

/** What to send where: the exact coins, the network, the address to compare, and how long the rate is held. */
export const PayCard = ({ deposit, left }: { deposit: Deposit; left: number }) => {
  const { ticker } = assets[deposit.method]
  return (
    <Card title={depositsText.sendExactly} aside={<Countdown left={left} />}>
      <div className={styles.pay}>
        <div>
          <p className={styles.caption}>
            <AmountText>{depositsText.pay(deposit.amount)}</AmountText>
          </p>
          <p className={styles.coins}>
            {depositsText.coins(formatDecimal(deposit.coinAmount), ticker)}
            <CopyButton icon value={deposit.coinAmount} label={depositsText.copyAmount} copied={depositsText.amountCopied} />
          </p>
          <p className={styles.caption}>{rateText(deposit)}</p>
        </div>
        <Warning deposit={deposit} />
        <SendTo deposit={deposit} />
        {deposit.memo !== null && <Memo memo={deposit.memo} />}
      </div>
    </Card>
  )
}

const rateText = ({ method, rate, priceSource, quotedAt }: Deposit): string =>
  [
    depositsText.price(assets[method].ticker, formatQuotedRate(rate)),
    ...(priceSource === 'simulated' ? [depositsText.simulated] : []),
    `${formatClock(quotedAt)} ${zoneName()}`,
  ].join(', ')

const Countdown = ({ left }: { left: number }) => (
  <span className={styles.countdown} role="timer">
    <IconClock size={16} stroke={1.7} aria-hidden />
    {depositsText.rateHeldFor} <b>{formatCountdown(left)}</b>
  </span>
)

const Warning = ({ deposit: { method, memo } }: { deposit: Deposit }) => (
  <Note tone="warning">
    <b>{depositsText.network(assets[method].network)}</b> {depositsText.networkText}{' '}
    {memo === null ? depositsText.noMemo : <b>{depositsText.memoNeeded}</b>}
  </Note>
)

const SendTo = ({ deposit: { address, method } }: { deposit: Deposit }) => {
  const { site } = useSession()
  const [first, last] = endsOf(address)
  return (
    <div className={styles.sendTo}>
      <Qr value={address} of={depositsText.addressOf(first, last)} />
      <div className={styles.address}>
        <p className={styles.caption}>{depositsText.sendTo}</p>
        <GroupedAddress address={address} />
        <div>
          <CopyButton value={address} label={depositsText.copyAddress} copied={depositsText.addressCopied(assets[method].label)} />
        </div>
        <p className={styles.caption}>
          {depositsText.compare} <code>{first}</code> {depositsText.and} <code>{last}</code>. {site.isDemo && depositsText.demoAddress}
        </p>
      </div>
    </div>
  )
}

const Memo = ({ memo }: { memo: string }) => (
  <div className={styles.address}>
    <p className={styles.caption}>{depositsText.memo}</p>
    <code className={styles.memo}>{memo}</code>
    <div>
      <CopyButton value={memo} label={depositsText.copyMemo} copied={depositsText.memoCopied} />
    </div>
  </div>
)
