import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Rest } from '#contracts/rest'
import { approveWithdrawal, rejectWithdrawal, type StaffWithdrawalDetail } from '#contracts/withdrawals'
import { formatMoney } from '../../lib/format-money.js'
import type { CheckedLink } from '../../lib/link-to.js'
import { manageText, withdrawalQueueText as text } from '../../lib/text/manage.js'
import { restForStaff, restOnRequest } from '../../lib/text/rest.js'
import { approveProposal } from '#contracts/proposals'
import { Card } from '../../ui/card.js'
import { approveChoice, useApproving } from './approving.js'
import { ApprovalNotes, TakeBack } from './proposed.js'
import { FourStates } from '../../ui/four-states.js'
import { Instant } from '../../ui/instant.js'
import { Note } from '../../ui/note.js'
import { DecisionActions } from './decision-actions.js'
import { Effect, EffectTables } from './effect.js'
import { Looking } from './looking.js'
import { withdrawalPreviewQuery, withdrawalQuery } from './queries.js'
import { RecordHead } from './record-head.js'
import styles from './record.module.css'
import { lastAct, useDecision } from './use-decision.js'
import { Verdict } from './verdict.js'
import { WithdrawalSent } from './withdrawal-sent.js'
import { shownStatus } from './withdrawal-status.js'
import { WithdrawalPayout } from './withdrawal-payout.js'

interface WithdrawalRecordProps {
  readonly withdrawalId: string
  readonly onDecided: () => void
  /** A link to the record's own page, for the pane. */
  readonly page?: CheckedLink
}

/** One withdrawal: the client, the amount, the destination, and the decision. */
export const WithdrawalRecord = ({ withdrawalId, onDecided, page }: WithdrawalRecordProps) => (
  <Card flush>
    <FourStates
      query={useQuery(withdrawalQuery(withdrawalId))}
      what={text.one}
      unharmed={manageText.nothingChanged}
      skeleton={{ shape: 'block', height: 400 }}
    >
      {(withdrawal) => (
        <>
          <Looking requestId={withdrawalId} />
          <RecordHead record={{ ...withdrawal, status: shownStatus(withdrawal) }} requestedAt={withdrawal.requestedAt} page={page} />
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

const WithdrawalDecision = ({ withdrawal, onDecided }: { withdrawal: StaffWithdrawalDetail; onDecided: () => void }) => {
  const { withdrawalId, accountId, fullName, destination, fee, approval: waiting } = withdrawal
  const queries = useQueryClient()
  const ask = async () => lastAct(await queries.query({ ...withdrawalQuery(withdrawalId), staleTime: 0 }))
  const amount = formatMoney(withdrawal.amount)
  const about = manageText.amountFor(amount, fullName)
  const told = { ask, onDecided }
  const approved = { done: text.approved, about: () => text.toBePaid(about), ...told }
  const approval = useDecision(approveWithdrawal, approved)
  const second = useDecision(approveProposal, approved)
  const refusal = useDecision(rejectWithdrawal, { done: text.rejected, isRefusal: true, about: () => about, ...told })
  const preview = useQuery(withdrawalPreviewQuery(accountId, withdrawalId))
  const secondAdmin = preview.data?.secondAdmin
  const approving = useApproving({ approval: waiting, secondAdmin })
  const send = () =>
    waiting ? second.send({ subject: waiting.subject, proposalId: waiting.proposalId }) : approval.send({ accountId, withdrawalId })
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
        effect={<EffectTables preview={preview} books={books} client={fullName} show={['settled', 'available', 'held']} />}
        instead={waiting && <TakeBack approval={waiting} />}
        approve={approveChoice(approving, amount, {
          approve: { title: text.approveTitle(amount, fullName), consequence: text.approveConsequence(receives, destination) },
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
