import type { ReactNode } from 'react'
import { kitText } from '../../lib/text/kit.js'
import { Card } from '../figures/card.js'
import { Facts } from '../figures/facts.js'
import { Money } from '../figures/money.js'
import styles from './request-summary.module.css'
import { Status, type StatusName } from '../figures/status.js'
import { useJustChanged } from '../figures/use-just-changed.js'

interface RequestSummaryProps {
  /** Null if there is none, as for a trade that never was open. */
  readonly amount: bigint | null
  /** `quoted` for a quote, which is not a request yet. */
  readonly status: StatusName | 'quoted'
  /** When its approval was reversed. */
  readonly reversedAt: string | null
  /** Shown after the status. */
  readonly note?: ReactNode
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** The amount of a request, its status, and its details. A new status is tinted for a moment. */
export const RequestSummary = ({
  amount,
  status,
  reversedAt,
  note,
  facts,
}: RequestSummaryProps) => (
  <Card>
    <div className={styles.sum} data-changed={useJustChanged(status) || undefined}>
      <span className={styles.amount}>
        {amount === null ? kitText.none : <Money cents={amount} />}
      </span>
      {status !== 'quoted' && <Status status={status} reversedAt={reversedAt} note={note} filled />}
    </div>
    <Facts facts={facts} />
  </Card>
)
