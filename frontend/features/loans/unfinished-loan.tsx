import { Link } from '@tanstack/react-router'
import type { Loan } from '#contracts/requests/loans'
import { linkTo } from '../../lib/links/link-to.js'
import { loansText as text } from '../../lib/text/loans.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { Waiting } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Status } from '../../ui/figures/status.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import { CancelApplication } from './cancel-application.js'
import { loanFacts } from './loan-facts.js'
import { RepayLoan } from './repay-loan.js'
import styles from './loans.module.css'

/** The loan that is not repaid yet, or the application that waits. */
export const UnfinishedLoan = ({ loan }: { loan: Loan }) => {
  const { loanId, status, amount, requestedAt } = loan
  const isPending = status === 'pending'
  return (
    <Card
      title={isPending ? text.pendingTitle : text.openTitle}
      aside={<Link {...linkTo({ to: '/loans/$loanId', params: { loanId } })}>{text.openPage}</Link>}
      footer={text.onlyOne}
    >
      <div className={styles.form}>
        <div className={styles.sum}>
          <span className={styles.amount}>
            <Money cents={amount} />
          </span>
          <Status
            status={status}
            note={isPending && <Waiting since={requestedAt} />}
            reversedAt={null}
            filled
          />
        </div>
        <Facts facts={loanFacts(loan)} />
        <ClientAct>
          <div className={styles.foot}>
            {isPending ? <CancelApplication loan={loan} /> : <RepayLoan loan={loan} />}
          </div>
        </ClientAct>
      </div>
    </Card>
  )
}
