import type { AccountAsOf } from '#contracts/audit/account-as-of'
import { strengthText } from '#contracts/values/signal-strength'
import { formatChange } from '../../lib/format/format-money.js'
import { formatSpan } from '../../lib/format/format-span.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { aboutText } from '#contracts/events/event-text'
import { linkTo } from '../../lib/links/link-to.js'
import { signalText } from '../../lib/text/signal.js'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { Money } from '../../ui/figures/money.js'
import { RowList } from '../../ui/lists/row-list.js'
import styles from './pending-then.module.css'

type Pending = AccountAsOf['pending'][number]

const outcomeText = ({ requestedAt, outcome, decidedAt }: Pending): string => {
  const requested = text.requested(formatInstant(requestedAt))
  if (outcome === null || decidedAt === null) return `${requested}, ${text.stillPending}`
  return `${requested}, ${text.became(outcome, formatSpan(Date.parse(decidedAt) - Date.parse(requestedAt)))}`
}

/** The requests that waited for a decision at that moment, and what became of them. */
export const PendingThen = ({ account: { pending } }: { account: AccountAsOf }) => (
  <Card flush={pending.length > 0} title={text.pending}>
    {pending.length === 0 ? (
      <p className={styles.empty}>{text.nothingPending}</p>
    ) : (
      <RowList
        caption={text.pending}
        rows={pending}
        rowKey={({ id }) => id}
        compact={(request) => ({
          title: text[request.kind](aboutText(request.label)),
          amount: <Money cents={request.amount} />,
          under: outcomeText(request),
        })}
      />
    )}
  </Card>
)

const endText = ({ closedAt, result }: AccountAsOf['trades'][number]): string =>
  closedAt === null
    ? text.stillOpen
    : text.closed(formatInstant(closedAt), formatChange(result ?? 0n))

/** The trades that held money at that moment, and how they ended; nothing if there were none. */
export const TradesThen = ({ account: { trades } }: { account: AccountAsOf }) =>
  trades.length > 0 && (
    <Card flush title={text.trades}>
      <RowList
        caption={text.trades}
        rows={trades}
        rowKey={({ tradeId }) => tradeId}
        rowLink={({ tradeId }) => linkTo({ to: '/trade/$id', params: { id: tradeId } })}
        compact={(trade) => ({
          title: text.trade(trade.direction, trade.instrument, trade.lots),
          amount: <Money cents={trade.amount} />,
          under: endText(trade),
        })}
      />
    </Card>
  )

/** The settings of the account at that moment, on which decisions depended. */
export const SettingsThen = ({ account: { settings } }: { account: AccountAsOf }) => {
  const { billing, code, suspendedAt, signalStrength } = settings
  return (
    <Card title={text.settings}>
      <Facts
        facts={[
          [
            text.standing,
            suspendedAt === null ? text.active : text.suspendedSince(formatInstant(suspendedAt)),
          ],
          [text.feeRule, text.billing[billing]],
          [text.releaseCode, text.code[code]],
          [signalText.title, strengthText(signalStrength)],
        ]}
      />
    </Card>
  )
}
