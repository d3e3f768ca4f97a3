import { Button } from '@mantine/core'
import { loansText as text } from '../../lib/text/loans.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { Money } from '../../ui/figures/money.js'
import { Tag } from '../../ui/figures/tag.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import type { Plan } from './own-loans.js'
import styles from './loans.module.css'

interface PlanCardProps {
  readonly plan: Plan
  /** Whether the client's unfinished loan or application is of this plan. */
  readonly isOwn: boolean
  /** Undefined if nobody can apply now, or the reader has no account. */
  readonly onApply: (() => void) | undefined
}

/** A loan plan as it is offered. */
export const PlanCard = ({ plan, isOwn, onApply }: PlanCardProps) => (
  <Card title={plan.name} aside={isOwn && <Tag>{text.has}</Tag>}>
    <div className={styles.plan}>
      <Facts
        facts={[
          [
            text.most,
            <strong key="most">
              <Money cents={plan.amount} />
            </strong>,
          ],
          [text.term, text.days(plan.days)],
          [text.interest, text.yearly(plan.yearlyBasisPoints)],
          [text.needed, <Money key="needed" cents={plan.portfolioNeeded} />],
          [text.target, text.targetOf(plan.returnFromPercent, plan.returnToPercent)],
          [text.withdrawals, plan.withdrawalRule],
        ]}
      />
      {onApply && (
        <ClientAct>
          <div className={styles.foot}>
            <Button onClick={onApply} aria-label={text.applyFor(plan.name)}>
              {text.apply}
            </Button>
          </div>
        </ClientAct>
      )}
    </div>
  </Card>
)
