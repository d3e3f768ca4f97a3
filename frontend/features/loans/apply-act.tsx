import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '#contracts/site/catalogue'
import { formatMoney } from '../../lib/format/format-money.js'
import { useSuspendedSince } from '../../lib/session/own-balance.js'
import { loansText as text } from '../../lib/text/loans.js'
import { Tag } from '../../ui/figures/tag.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import { LoanForm } from './loan-form.js'
import { isUnfinished, loansQuery, standingQuery } from './own-loans.js'
import styles from './loans.module.css'

/** Applies for a plan, unless the client has a loan or an application already. */
export const ApplyAct = ({ offer: { offerId: planId, terms } }: { offer: Offer }) => {
  const [isOpen, setIsOpen] = useState(false)
  const loans = useQuery(loansQuery()).data?.items
  const equity = useQuery(standingQuery()).data?.equity
  const isSuspended = useSuspendedSince() !== undefined
  const unfinished = loans?.find(isUnfinished)
  if (terms.kind !== 'loanPlan' || loans === undefined) return null
  if (unfinished)
    return (
      unfinished.planId === planId && (
        <p>
          <Tag>{text.has}</Tag>
        </p>
      )
    )
  return (
    <ClientAct>
      {equity !== undefined && <p className={styles.note}>{text.worth(formatMoney(equity))}</p>}
      <Button
        disabled={isSuspended}
        aria-label={text.applyFor(terms.name)}
        onClick={() => setIsOpen(true)}
      >
        {text.apply}
      </Button>
      {isOpen && (
        <LoanForm plan={{ ...terms, planId }} equity={equity} onClose={() => setIsOpen(false)} />
      )}
    </ClientAct>
  )
}
