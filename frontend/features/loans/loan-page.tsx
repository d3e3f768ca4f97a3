import { useQuery } from '@tanstack/react-query'
import type { LoanDetail } from '#contracts/requests/loans'
import { formatUtcDay } from '../../lib/format/format-time.js'
import { inStatement, linkTo } from '../../lib/links/link-to.js'
import { loansText as text, loanStepText } from '../../lib/text/loans.js'
import { requestsText } from '../../lib/text/requests.js'
import { statementText } from '../../lib/text/statement.js'
import { requestKindText } from '../../lib/text/waiting.js'
import { Card } from '../../ui/figures/card.js'
import { Waiting } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { SuspendedNote } from '../../ui/messages/suspended-note.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { Trail } from '../../ui/page/trail.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import { RequestSummary } from '../../ui/records/request-summary.js'
import { RequestTimeline, requestTitle } from '../../ui/records/request-timeline.js'
import { CancelApplication } from './cancel-application.js'
import { loanFacts } from './loan-facts.js'
import { loanQuery } from './own-loans.js'
import { RepayLoan } from './repay-loan.js'

/** What the client can do about it now. */
const Acts = ({ loan }: { loan: LoanDetail }) => (
  <ClientAct>
    {loan.status === 'pending' && <CancelApplication loan={loan} />}
    {loan.debt > 0n && <RepayLoan loan={loan} />}
  </ClientAct>
)

/** A client's own loan: what is owed, until when, and everything that happened to it. */
export const LoanPage = ({ loanId }: { loanId: string }) => {
  const query = useQuery(loanQuery(loanId))
  const title = requestTitle('loan', query.data?.steps)
  return (
    <Page
      title={title}
      trail={
        <Trail
          steps={[{ label: text.title, link: linkTo({ to: '/trading-plans' }) }]}
          here={title}
        />
      }
      actions={query.data && <Acts loan={query.data} />}
    >
      <FourStates
        query={query}
        what={requestKindText.loan}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 360 }}
      >
        {(loan) => (
          <>
            <SuspendedNote />
            <Overdue loan={loan} />
            <RequestSummary
              amount={loan.amount}
              status={loan.status}
              reversedAt={null}
              note={loan.status === 'pending' && <Waiting since={loan.requestedAt} />}
              facts={loanFacts(loan)}
            />
            <Card title={requestsText.timeline}>
              <RequestTimeline
                steps={loan.steps}
                whoOf={({ actorRole }) => statementText.actorText[actorRole]}
                textOf={(type) => loanStepText(type, loan)}
                linkOf={({ ordinal, recordedAt }) => inStatement(ordinal, recordedAt)}
                next={loan.status === 'pending' ? requestsText.next.loan : undefined}
              />
            </Card>
          </>
        )}
      </FourStates>
    </Page>
  )
}

const Overdue = ({ loan: { overdueAt, endedAt, dueOn } }: { loan: LoanDetail }) =>
  overdueAt !== null &&
  endedAt === null &&
  dueOn !== null && <Note tone="warning">{text.overdueNote(formatUtcDay(dueOn))}</Note>
