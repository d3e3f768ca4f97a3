import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { assets, networkName } from '#contracts/values/assets'
import type { Deposit } from '#contracts/requests/deposits'
import { formatDecimal, formatQuotedRate } from '../../lib/format/format-money.js'
import { formatClock, formatCountdown, zoneName } from '../../lib/format/format-time.js'
import { useSession } from '../../lib/session/session.js'
import { depositsText } from '../../lib/text/deposits.js'
import { Card } from '../../ui/figures/card.js'
import { CopyButton } from '../../ui/forms/copy-button.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Note } from '../../ui/messages/note.js'
import { Qr } from '../../ui/figures/qr.js'
import styles from './pay-card.module.css'
import { endsOf, GroupedAddress } from '../../ui/figures/grouped-address.js'

/**
 * The payment instructions: the exact coins, the network, the address, and how long the rate is
 * locked. They stay readable afterwards.
 */
export const PayCard = ({ deposit, left }: { deposit: Deposit; left: number }) => {
  const { ticker } = assets[deposit.method]
  const isOver = left <= 0
  return (
    <Card
      title={isOver ? depositsText.givenAmount : depositsText.sendExactly}
      aside={<Countdown left={left} />}
    >
      <div className={styles.pay}>
        {isOver && <PayNoMore />}
        <div>
          <p className={styles.caption}>
            <AmountText>
              {isOver ? depositsText.depositOf(deposit.amount) : depositsText.pay(deposit.amount)}
            </AmountText>
          </p>
          <p className={styles.coins}>
            {depositsText.coins(formatDecimal(deposit.coinAmount), ticker)}
            {!isOver && (
              <CopyButton
                icon
                value={deposit.coinAmount}
                label={depositsText.copyAmount}
                copied={depositsText.amountCopied}
              />
            )}
          </p>
          <p className={styles.caption}>{rateText(deposit)}</p>
        </div>
        {!isOver && <Warning deposit={deposit} />}
        <SendTo deposit={deposit} isOver={isOver} />
        {deposit.memo !== null && <Memo memo={deposit.memo} isOver={isOver} />}
      </div>
    </Card>
  )
}

const rateText = ({ method, rate, priceSource, quotedAt }: Deposit): string =>
  [
    depositsText.price(assets[method].ticker, formatQuotedRate(rate)),
    ...(priceSource === 'simulated' ? [depositsText.simulated] : []),
    `${formatClock(quotedAt)} ${zoneName(quotedAt)}`,
  ].join(', ')

const MINUTE = 60_000

/**
 * Whether the last five minutes or the last minute has begun. Both are announced, and the time
 * turns amber.
 */
const nearnessOf = (left: number): 5 | 1 | undefined => {
  if (left > 5 * MINUTE) return undefined
  return left > MINUTE ? 5 : 1
}

const Countdown = ({ left }: { left: number }) => {
  const near = nearnessOf(left)
  return (
    <span className={styles.countdown} data-near={near}>
      <IconClock size={16} stroke={1.7} aria-hidden />
      {left > 0 ? (
        <span role="timer">
          {depositsText.rateHeldFor} <b>{formatCountdown(left)}</b>
        </span>
      ) : (
        <b>{depositsText.rateExpired}</b>
      )}
      <VisuallyHidden role="status">
        {left > 0 && near && depositsText.soonOver[near]}
      </VisuallyHidden>
    </span>
  )
}

const PayNoMore = () => (
  <Note tone="warning">
    <b>{depositsText.payNoMore}</b> {depositsText.payNoMoreText}
  </Note>
)

const Warning = ({ deposit: { method, memo } }: { deposit: Deposit }) => {
  const { site } = useSession()
  return (
    <Note tone="warning">
      {site.isDemo && <b>{depositsText.demoAddress} </b>}
      <b>{depositsText.network(networkName(method))}</b> {depositsText.networkText}{' '}
      {memo === null ? depositsText.noMemo : <b>{depositsText.memoNeeded}</b>}
    </Note>
  )
}

const SendTo = ({
  deposit: { address, method },
  isOver,
}: {
  deposit: Deposit
  isOver: boolean
}) => {
  const [first, last] = endsOf(address)
  return (
    <div className={styles.sendTo} data-over={isOver || undefined}>
      {!isOver && <Qr value={address} of={depositsText.addressOf(first, last)} />}
      <div className={styles.address}>
        <p className={styles.caption}>{isOver ? depositsText.addressWas : depositsText.sendTo}</p>
        <GroupedAddress address={address} />
        {!isOver && (
          <div>
            <CopyButton
              value={address}
              label={depositsText.copyAddress}
              copied={depositsText.addressCopied(assets[method].label)}
            />
          </div>
        )}
        <p className={styles.caption}>
          {depositsText.compare} <code>{first}</code> {depositsText.and} <code>{last}</code>.
        </p>
      </div>
    </div>
  )
}

const Memo = ({ memo, isOver }: { memo: string; isOver: boolean }) => (
  <div className={styles.address}>
    <p className={styles.caption}>{depositsText.memo}</p>
    <code className={styles.memo}>{memo}</code>
    {!isOver && (
      <div>
        <CopyButton value={memo} label={depositsText.copyMemo} copied={depositsText.memoCopied} />
      </div>
    )}
  </div>
)
