import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Rest } from '#contracts/ledger/rest'
import {
  approveWithdrawal,
  rejectWithdrawal,
  type StaffWithdrawalDetail,
} from '#contracts/requests/withdrawals'
import { formatMoney } from '../../../lib/format/format-money.js'
import { shownKinds } from '../../../lib/links/request-kinds.js'
import { manageText, withdrawalQueueText as text } from '../../../lib/text/manage.js'
import { restForStaff, restOnRequest } from '../../../lib/text/rest.js'
import { approveProposal } from '#contracts/site/proposals'
import { Card } from '../../../ui/figures/card.js'
import { approveChoice, useApproving } from '../record/approving.js'
import { ApprovalNotes, TakeBack } from '../record/proposed.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Note } from '../../../ui/messages/note.js'
import { DecisionActions } from '../record/decision-actions.js'
import { Effect, EffectTables } from '../record/effect.js'
import { Looking } from '../record/looking.js'
import { withdrawalPreviewQuery, withdrawalQuery } from '../lists/queries.js'
import type { RecordProps } from '../lists/queue-row.js'
import { RecordHead } from '../record/record-head.js'
import styles from '../record/record.module.css'
import { lastAct, useDecision } from '../record/use-decision.js'
import { Verdict } from '../record/verdict.js'
import { WithdrawalSent } from './withdrawal-sent.js'
import { shownStatus } from './withdrawal-status.js'
import { WithdrawalPayout } from './withdrawal-payout.js'

/** One withdrawal: the client, the amount, the destination, and the decision. */
export const WithdrawalRecord = ({ id, onDecided, isPane }: RecordProps) => (
  <Card flush>
    <FourStates
      query={useQuery(withdrawalQuery(id))}
      what={text.one}
      unharmed={manageText.nothingChanged}
      skeleton={{ shape: 'block', height: 400 }}
    >
      {(withdrawal) => (
        <>
          <Looking requestId={id} />
          <RecordHead
            record={{ ...withdrawal, status: shownStatus(withdrawal) }}
            requestedAt={withdrawal.requestedAt}
            page={isPane ? shownKinds.withdrawal.staffPage(id) : undefined}
          />
          {withdrawal.rest && <RestNote rest={withdrawal.rest} />}
          <WithdrawalPayout withdrawal={withdrawal} />
          <Verdict record={withdrawal}>
            <WithdrawalDecision withdrawal={withdrawal} onDecided={onDecided} />
          </Verdict>
          <WithdrawalSent withdrawal={withdrawal} />
        </>
      )}
    </FourStates>
  </Card>
)

/** Warns that recent changes may not be the client's own; this request was made before them. */
const RestNote = ({ rest: { until, because } }: { rest: Rest }) => (
  <div className={styles.part}>
    <Note tone="warning">
      {restOnRequest.until} <Instant at={until} />: {restForStaff[because]}. {restOnRequest.before}
    </Note>
  </div>
)

const WithdrawalDecision = ({
  withdrawal,
  onDecided,
}: {
  withdrawal: StaffWithdrawalDetail
  onDecided: () => void
}) => {
  const { withdrawalId, accountId, fullName, destination, fee, approval: waiting } = withdrawal
  const queries = useQueryClient()
  const ask = async () =>
    lastAct(await queries.query({ ...withdrawalQuery(withdrawalId), staleTime: 0 }))
  const amount = formatMoney(withdrawal.amount)
  const about = manageText.amountFor(amount, fullName)
  const told = { ask, onDecided }
  const approved = { done: text.approved, about: () => text.toBePaid(about), ...told }
  const approval = useDecision(approveWithdrawal, approved)
  const second = useDecision(approveProposal, approved)
  const refusal = useDecision(rejectWithdrawal, {
    done: text.rejected,
    isRefusal: true,
    about: () => about,
    ...told,
  })
  const preview = useQuery(withdrawalPreviewQuery(accountId, withdrawalId))
  const secondAdmin = preview.data?.secondAdmin
  const approving = useApproving({ approval: waiting, secondAdmin })
  const send = () =>
    waiting
      ? second.send({ subject: waiting.subject, proposalId: waiting.proposalId })
      : approval.send({ accountId, withdrawalId })
  const books = fee === 0n ? 2 : 3
  const receives = formatMoney(withdrawal.amount - fee)
  return (
    <>
      <div className={styles.part}>
        <Effect preview={preview} books={books} showsHeld />
        <ApprovalNotes approving={approving} approval={waiting} secondAdmin={secondAdmin} />
      </div>
      <DecisionActions
        amount={amount}
        effect={
          <EffectTables
            preview={preview}
            books={books}
            client={fullName}
            show={['settled', 'available', 'held']}
          />
        }
        instead={waiting && <TakeBack approval={waiting} />}
        approve={approveChoice(approving, amount, {
          approve: {
            title: text.approveTitle(amount, fullName),
            consequence: text.approveConsequence(receives, destination),
          },
          propose: {
            title: text.proposeTitle(amount, fullName),
            consequence: `${text.wouldReceive(receives, destination)} ${manageText.nothingPostedYet}`,
          },
          sending: approving === 'second' ? second : approval,
          onConfirm: send,
        })}
        reject={{
          title: text.rejectTitle(amount, fullName),
          consequence: text.rejectConsequence(amount),
          isBusy: refusal.isBusy,
          problem: refusal.problemText,
          onConfirm: (reason) => refusal.send({ accountId, withdrawalId, reason }),
          onCancel: refusal.reset,
        }}
      />
    </>
  )
}
