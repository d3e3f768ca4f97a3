import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payouts } from '#contracts/payouts/payouts'
import type { WithdrawalDetail } from '#contracts/requests/withdrawals'
import { isOrWillBePaid } from '../../lib/links/is-or-will-be-paid.js'
import { inStatement, linkTo } from '../../lib/links/link-to.js'
import { requestsText as text, withdrawalStepText } from '../../lib/text/requests.js'
import { requestKindText } from '../../lib/text/waiting.js'
import { statementText } from '../../lib/text/statement.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/figures/card.js'
import { ClientAct } from '../../ui/records/client-acts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Waiting } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Page } from '../../ui/page/page.js'
import { RequestSummary } from '../../ui/records/request-summary.js'
import { RequestTimeline, requestTitle } from '../../ui/records/request-timeline.js'
import { Trail } from '../../ui/page/trail.js'
import { CancelWithdrawalDialog } from './cancel-withdrawal-dialog.js'
import { withdrawalQuery } from './own-withdrawals.js'

/** What will happen next. */
const nextOf = ({ status, method, reversedAt }: WithdrawalDetail) => {
  if (status === 'pending') return text.next.withdrawal
  return status === 'approved' && reversedAt === null
    ? text.next.payout(payouts[method].label, payouts[method].takes)
    : undefined
}

/** A client's own withdrawal. A pending one can be cancelled. */
export const WithdrawalPage = ({ withdrawalId }: { withdrawalId: string }) => {
  const query = useQuery(withdrawalQuery(withdrawalId))
  const [isCancelling, setIsCancelling] = useState(false)
  const title = requestTitle('withdrawal', query.data?.steps)
  const trail = [{ label: withdrawalsText.title, link: linkTo({ to: '/withdrawals' }) }]
  return (
    <Page
      title={title}
      trail={<Trail steps={trail} here={title} />}
      actions={
        query.data?.status === 'pending' && (
          <ClientAct>
            <CancelButton amount={query.data.amount} onClick={() => setIsCancelling(true)} />
          </ClientAct>
        )
      }
    >
      <FourStates
        query={query}
        what={requestKindText.withdrawal}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 360 }}
      >
        {(withdrawal) => (
          <>
            <Summary withdrawal={withdrawal} />
            <Card title={text.timeline}>
              <RequestTimeline
                steps={withdrawal.steps}
                whoOf={({ actorRole }) => statementText.actorText[actorRole]}
                textOf={(type) => withdrawalStepText(type, withdrawal)}
                linkOf={({ ordinal, recordedAt }) => inStatement(ordinal, recordedAt)}
                next={nextOf(withdrawal)}
              />
            </Card>
            {isCancelling && (
              <CancelWithdrawalDialog
                withdrawal={withdrawal}
                onClose={() => setIsCancelling(false)}
              />
            )}
          </>
        )}
      </FourStates>
    </Page>
  )
}

const CancelButton = ({ amount, onClick }: { amount: bigint; onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    <AmountText>{withdrawalsText.cancelOf(amount)}</AmountText>
  </Button>
)

const Summary = ({ withdrawal }: { withdrawal: WithdrawalDetail }) => {
  const { amount, fee, status, reversedAt, requestedAt, destination, reference } = withdrawal
  const isPaidOut = isOrWillBePaid(withdrawal)
  return (
    <RequestSummary
      amount={amount}
      status={status}
      reversedAt={reversedAt}
      note={status === 'pending' && <Waiting since={requestedAt} />}
      facts={[
        [text.paidTo, destination],
        [text.fee, fee === 0n ? text.noFee : <Money key="fee" cents={fee} />],
        [
          isPaidOut ? text.receive : text.wouldHaveReceived,
          <strong key="receive">
            <Money cents={amount - fee} />
          </strong>,
        ],
        ...(reference === null ? [] : [[text.reference, reference] as const]),
      ]}
    />
  )
}
