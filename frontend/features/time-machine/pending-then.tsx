import type { AccountAsOf } from '#contracts/audit'
import { formatSpan } from '../../lib/format-span.js'
import { formatShortInstant } from '../../lib/format-time.js'
import { aboutText } from '#contracts/events/event-text'
import { timeMachineText as text } from '../../lib/text/time-machine.js'
import { Card } from '../../ui/card.js'
import { Facts } from '../../ui/facts.js'
import { Money } from '../../ui/money.js'
import { RowList } from '../../ui/row-list.js'
import styles from './pending-then.module.css'

type Pending = AccountAsOf['pending'][number]

const outcomeText = ({ requestedAt, outcome, decidedAt }: Pending): string => {
  const requested = text.requested(formatShortInstant(requestedAt))
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

/** The settings of the account at that moment, on which decisions depended. */
export const SettingsThen = ({ account: { settings } }: { account: AccountAsOf }) => (
  <Card title={text.settings}>
    <Facts facts={[[text.feeRule, text.billing[settings.billing]]]} />
  </Card>
)
