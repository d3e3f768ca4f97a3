import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#contracts/ledger/balances'
import { payouts } from '#contracts/payouts/payouts'
import type { WithdrawalTerms } from '#contracts/requests/withdrawals'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { formatRate } from '../../lib/format/format-money.js'
import { formatDay } from '../../lib/format/format-time.js'
import { waitingQuery } from '../../lib/session/own-requests.js'
import { destinationsText } from '../../lib/text/destinations.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Money } from '../../ui/figures/money.js'
import { Note } from '../../ui/messages/note.js'
import { takesFee } from './fee.js'
import { destinationsQuery } from './own-withdrawals.js'
import styles from './withdrawal-form.module.css'

/** The amount, the fee with its rate and reason, and the amount that arrives. */
export const Receipt = ({
  amount,
  fee,
  terms,
}: {
  amount: bigint
  fee: bigint
  terms: WithdrawalTerms
}) => (
  <Card flush>
    <dl>
      <div className={styles.line}>
        <dt>{withdrawalsText.receiptAmount}</dt>
        <dd>
          <Money cents={amount} />
        </dd>
      </div>
      <div className={styles.line}>
        <dt>
          {takesFee(terms) ? (
            <FeeWhy rate={formatRate(terms.feeBasisPoints)} />
          ) : (
            withdrawalsText.noFee
          )}
        </dt>
        <dd>{fee === 0n ? withdrawalsText.none : <Money cents={-fee} />}</dd>
      </div>
      <div className={styles.line} data-total>
        <dt>{withdrawalsText.youReceive}</dt>
        <dd>
          <Money cents={amount - fee} />
        </dd>
      </div>
    </dl>
    <div className={styles.note}>
      <Note>
        {fee > 0n && withdrawalsText.feeTaken} {withdrawalsText.neverAsk}
      </Note>
    </div>
  </Card>
)

const FeeWhy = ({ rate }: { rate: string }) => (
  <>
    {withdrawalsText.fee(rate)}{' '}
    <details className={styles.why}>
      <summary>{withdrawalsText.why}</summary>
      {withdrawalsText.whyFee(rate)}
    </details>
  </>
)

/** The masked destination, and how long a withdrawal usually takes. */
export const PaidTo = ({ destinationId }: { destinationId: string }) => {
  const usual = useQuery(waitingQuery()).data?.usualMinutes.withdrawal
  return (
    <Card title={withdrawalsText.destination}>
      <FourStates
        query={useQuery(destinationsQuery())}
        what={withdrawalsText.destinations}
        unharmed={withdrawalsText.nothingYet}
        skeleton={{ shape: 'block', height: 116 }}
      >
        {({ items }) => {
          const chosen = items.find((known) => known.destinationId === destinationId)
          if (!chosen) return <Note tone="error">{withdrawalsText.gone}</Note>
          return (
            <Facts
              facts={[
                [withdrawalsText.steps.method, payouts[chosen.method].label],
                ...(chosen.name === null
                  ? []
                  : [[destinationsText.name, <bdi key="name">{chosen.name}</bdi>] as const]),
                [withdrawalsText.account, <b key="label">{chosen.label}</b>],
                ...(chosen.holder === null
                  ? []
                  : [[withdrawalsText.holder, <bdi key="holder">{chosen.holder}</bdi>] as const]),
                [withdrawalsText.added, formatDay(chosen.addedAt)],
                ...(usual
                  ? [
                      [
                        withdrawalsText.usualTime,
                        withdrawalsText.usual(usual, payouts[chosen.method].takes),
                      ] as const,
                    ]
                  : []),
              ]}
            />
          )
        }}
      </FourStates>
    </Card>
  )
}

const held = (now: Figures, amount: bigint): Figures => ({
  ...now,
  held: now.held + amount,
  available: now.available - amount,
})

/** The balance after the request, and the amount that it holds. */
export const BalanceAfter = ({ amount }: { amount: bigint }) => (
  <Card title={withdrawalsText.balance} footer={withdrawalsText.stays(amount)}>
    <FourStates
      query={useQuery(balanceQuery())}
      what={withdrawalsText.balance}
      unharmed={withdrawalsText.nothingYet}
      skeleton={{ shape: 'rows', rows: 3 }}
    >
      {(balance) => (
        <FigureChangeTable
          now={balance}
          after={held(balance, amount)}
          show={['available', 'held', 'settled']}
          caption={withdrawalsText.balanceCaption}
          onlyEnds
        />
      )}
    </FourStates>
  </Card>
)
