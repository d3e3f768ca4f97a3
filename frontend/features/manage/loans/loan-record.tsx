import { useQuery, useQueryClient } from '@tanstack/react-query'
import { approveLoan, rejectLoan, type StaffLoanDetail } from '#contracts/requests/loans'
import { approveProposal } from '#contracts/site/proposals'
import { formatMoney, formatRate } from '../../../lib/format/format-money.js'
import { formatUtcDay } from '../../../lib/format/format-time.js'
import { shownKinds } from '../../../lib/links/request-kinds.js'
import { purposeText } from '../../../lib/text/loans.js'
import { loanQueueText as text, manageText } from '../../../lib/text/manage.js'
import { Card } from '../../../ui/figures/card.js'
import { Facts, type Fact } from '../../../ui/figures/facts.js'
import { Money } from '../../../ui/figures/money.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { owedFacts } from '../../../ui/records/owed-facts.js'
import { loanPreviewQuery, loanQuery } from '../lists/queries.js'
import { approveChoice, useApproving } from '../record/approving.js'
import { DecisionActions } from '../record/decision-actions.js'
import { Effect, EffectTables } from '../record/effect.js'
import { Looking } from '../record/looking.js'
import { ApprovalNotes, TakeBack } from '../record/proposed.js'
import type { RecordProps } from '../lists/queue-row.js'
import { RecordHead } from '../record/record-head.js'
import styles from '../record/record.module.css'
import { useDecision } from '../record/use-decision.js'
import { Verdict } from '../record/verdict.js'

const termsOf = ({ plan, purpose, terms, equity }: StaffLoanDetail): Fact[] => [
  [text.plan, plan],
  [text.purpose, purposeText[purpose]],
  [text.interest, text.yearly(formatRate(terms.yearlyBasisPoints), terms.days)],
  [text.portfolio, <Money key="needed" cents={terms.portfolioNeeded} />],
  [text.equity, <Money key="equity" cents={equity} />],
]

/** One loan: the client, the terms, what is owed, and the decision. */
export const LoanRecord = ({ id, onDecided, isPane }: RecordProps) => (
  <Card flush>
    <FourStates
      query={useQuery(loanQuery(id))}
      what={text.one}
      unharmed={manageText.nothingChanged}
      skeleton={{ shape: 'block', height: 400 }}
    >
      {(loan) => (
        <>
          <Looking requestId={id} />
          <RecordHead
            record={{ ...loan, reversedAt: null }}
            requestedAt={loan.requestedAt}
            page={isPane ? shownKinds.loan.staffPage(id) : undefined}
          />
          <div className={styles.part}>
            <Facts facts={[...owedFacts(loan), ...termsOf(loan)]} />
          </div>
          <Verdict record={loan}>
            <LoanDecision loan={loan} onDecided={onDecided} />
          </Verdict>
        </>
      )}
    </FourStates>
  </Card>
)

/** Each of the ways in which a loan is decided. */
const useDecisions = (loan: StaffLoanDetail, onDecided: () => void) => {
  const queries = useQueryClient()
  const ask = () => queries.query({ ...loanQuery(loan.loanId), staleTime: 0 })
  const about = () => manageText.amountFor(formatMoney(loan.amount), loan.fullName)
  const told = { about, ask, onDecided }
  return {
    approval: useDecision(approveLoan, { done: text.approved, ...told }),
    second: useDecision(approveProposal, { done: text.approved, ...told }),
    refusal: useDecision(rejectLoan, { done: text.rejected, isRefusal: true, ...told }),
  }
}

const LoanDecision = ({ loan, onDecided }: { loan: StaffLoanDetail; onDecided: () => void }) => {
  const { loanId, accountId, fullName, approval: waiting } = loan
  const amount = formatMoney(loan.amount)
  const { approval, second, refusal } = useDecisions(loan, onDecided)
  const preview = useQuery(loanPreviewQuery(accountId, loanId))
  const secondAdmin = preview.data?.secondAdmin
  const approving = useApproving({ approval: waiting, secondAdmin })
  const send = () =>
    waiting
      ? second.send({ subject: waiting.subject, proposalId: waiting.proposalId })
      : approval.send({ accountId, loanId })
  const due = preview.data && <DueFacts {...preview.data} />
  return (
    <>
      <div className={styles.part}>
        <Effect preview={preview} books={2} />
        {due}
        <ApprovalNotes approving={approving} approval={waiting} secondAdmin={secondAdmin} />
      </div>
      <DecisionActions
        amount={amount}
        effect={
          <>
            <EffectTables
              preview={preview}
              books={2}
              client={fullName}
              show={['settled', 'available', 'debt']}
            />
            {due}
          </>
        }
        instead={waiting && <TakeBack approval={waiting} />}
        approve={approveChoice(approving, amount, {
          approve: {
            title: text.approveTitle(amount, fullName),
            consequence: text.approveConsequence(amount),
          },
          propose: {
            title: text.proposeTitle(amount, fullName),
            consequence: `${text.approveConsequence(amount)} ${manageText.nothingPostedYet}`,
          },
          sending: approving === 'second' ? second : approval,
          onConfirm: send,
        })}
        reject={{
          title: text.rejectTitle(amount, fullName),
          consequence: text.rejectConsequence,
          isBusy: refusal.isBusy,
          problem: refusal.problemText,
          onConfirm: (reason) => refusal.send({ accountId, loanId, reason }),
          onCancel: refusal.reset,
        }}
      />
    </>
  )
}

/** When it would be due, and what it would cost until then. */
const DueFacts = ({ dueOn, interestUntilDue }: { dueOn: string; interestUntilDue: bigint }) => (
  <Facts
    facts={[
      [text.dueOn, formatUtcDay(dueOn)],
      [text.interestUntilDue, <Money key="interest" cents={interestUntilDue} />],
    ]}
  />
)
