import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Loan } from '#contracts/requests/loans'
import { formatMoney } from '../../lib/format/format-money.js'
import { linkTo } from '../../lib/links/link-to.js'
import { useSession } from '../../lib/session/session.js'
import { useSuspendedSince } from '../../lib/session/own-balance.js'
import { loansText as text } from '../../lib/text/loans.js'
import { Card } from '../../ui/figures/card.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Status } from '../../ui/figures/status.js'
import { RowList } from '../../ui/lists/row-list.js'
import { Note } from '../../ui/messages/note.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { LoanForm } from './loan-form.js'
import { isUnfinished, loansQuery, plansQuery, standingQuery } from './own-loans.js'
import { PlanCard } from './plan-card.js'
import { UnfinishedLoan } from './unfinished-loan.js'
import styles from './loans.module.css'

/** The loan plans on offer. Clients apply for one here, and see the one that they have. */
export const TradingPlansPage = () => {
  const { user } = useSession()
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      {user?.role === 'client' && user.hasAccount ? <OfClient /> : <Plans />}
    </Page>
  )
}

const OfClient = () => {
  const query = useQuery(loansQuery())
  return (
    <FourStates
      query={query}
      what={text.loansWhat}
      unharmed={text.unharmed}
      skeleton={{ shape: 'block', height: 320 }}
    >
      {({ items }) => {
        const unfinished = items.find(isUnfinished)
        return (
          <>
            {unfinished && <UnfinishedLoan loan={unfinished} />}
            <Plans unfinished={unfinished} isClient />
            <Earlier loans={items.filter((loan) => loan !== unfinished)} />
          </>
        )
      }}
    </FourStates>
  )
}

interface PlansProps {
  readonly unfinished?: Loan | undefined
  readonly isClient?: boolean
}

const Plans = ({ unfinished, isClient = false }: PlansProps) => {
  const query = useQuery(plansQuery())
  const equity = useQuery({ ...standingQuery(), enabled: isClient }).data?.equity
  const isSuspended = useSuspendedSince() !== undefined
  const [planId, setPlanId] = useState<string>()
  const canApply = isClient && !unfinished && !isSuspended
  return (
    <FourStates
      query={query}
      what={text.plansWhat}
      unharmed={text.unharmed}
      skeleton={{ shape: 'block', height: 320 }}
      isEmpty={(plans) => plans.length === 0}
      empty={
        <Card>
          <EmptyState title={text.noPlans} text={text.noPlansText} />
        </Card>
      }
    >
      {(plans) => {
        const chosen = plans.find((plan) => plan.planId === planId)
        return (
          <>
            <Note tone="info">
              {text.figures}
              {equity !== undefined && ` ${text.worth(formatMoney(equity))}`}
            </Note>
            <div className={styles.plans}>
              {plans.map((plan) => (
                <PlanCard
                  key={plan.planId}
                  plan={plan}
                  isOwn={unfinished?.planId === plan.planId}
                  onApply={canApply ? () => setPlanId(plan.planId) : undefined}
                />
              ))}
            </div>
            {chosen && (
              <LoanForm plan={chosen} equity={equity} onClose={() => setPlanId(undefined)} />
            )}
          </>
        )
      }}
    </FourStates>
  )
}

const Earlier = ({ loans }: { loans: readonly Loan[] }) =>
  loans.length > 0 && (
    <Card title={text.history} flush>
      <RowList
        caption={text.history}
        rows={loans}
        rowKey={({ loanId }) => loanId}
        compact={({ plan, amount, status, requestedAt }) => ({
          title: plan,
          under: <Instant at={requestedAt} short />,
          amount: <Money cents={amount} />,
          underAmount: <Status status={status} reversedAt={null} />,
        })}
        rowLink={({ loanId }) => linkTo({ to: '/loans/$loanId', params: { loanId } })}
      />
    </Card>
  )
