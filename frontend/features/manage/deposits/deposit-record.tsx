import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  approveDeposit,
  rejectDeposit,
  type StaffDeposit,
  type StaffDepositDetail,
} from '#contracts/requests/deposits'
import { PositiveAmount } from '#contracts/values/money'
import { formatMoney } from '../../../lib/format/format-money.js'
import { shownKinds } from '../../../lib/links/request-kinds.js'
import {
  anotherAmountText as otherText,
  depositQueueText as text,
  manageText,
  proofText,
} from '../../../lib/text/manage.js'
import { approveProposal } from '#contracts/site/proposals'
import { Card } from '../../../ui/figures/card.js'
import type { Fact } from '../../../ui/figures/facts.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { AnotherAmount } from './another-amount.js'
import { AskedProvider, useAskedState } from '../record/asked.js'
import { approveChoice } from '../record/approving.js'
import { coinsOf, quotedCoins } from './coins-of.js'
import { DecisionActions } from '../record/decision-actions.js'
import { useDepositApproval } from './deposit-approval.js'
import { DepositComparison } from './deposit-comparison.js'
import { Effect, EffectTables } from '../record/effect.js'
import { Looking } from '../record/looking.js'
import { Proof } from '../proofs/proof.js'
import { ProofBar } from './proof-bar.js'
import { ApprovalNotes, TakeBack } from '../record/proposed.js'
import { depositQuery } from '../lists/queries.js'
import type { RecordProps } from '../lists/queue-row.js'
import { RecordHead } from '../record/record-head.js'
import styles from '../record/record.module.css'
import { SameProof } from '../proofs/same-proof.js'
import { useDecision } from '../record/use-decision.js'
import { Verdict } from '../record/verdict.js'

/** One deposit: the client, the amount, the proof, what the proof must show, and the decision. */
export const DepositRecord = ({ id, onDecided, isPane }: RecordProps) => (
  <Card flush>
    <FourStates
      query={useQuery(depositQuery(id))}
      what={text.one}
      unharmed={manageText.nothingChanged}
      skeleton={{ shape: 'block', height: 480 }}
    >
      {(deposit) => (
        <Asking>
          <Looking requestId={id} />
          <RecordHead
            record={{ ...deposit, amount: deposit.approvedAmount ?? deposit.amount }}
            requestedAt={deposit.requestedAt ?? deposit.quotedAt}
            page={isPane ? shownKinds.deposit.staffPage(id) : undefined}
          />
          <ProofOf deposit={deposit} />
          {deposit.sameProof && <SameProof others={deposit.sameProof} deposit={deposit} />}
          <DepositComparison deposit={deposit} />
          <Verdict record={deposit} facts={approvedInstead(deposit)}>
            <DepositDecision deposit={deposit} onDecided={onDecided} />
          </Verdict>
        </Asking>
      )}
    </FourStates>
  </Card>
)

/** A decision can be started with the buttons or under the enlarged picture. */
const Asking = ({ children }: { children: ReactNode }) => (
  <AskedProvider value={useAskedState()}>{children}</AskedProvider>
)

/** The proof. Pictures of former clients have been erased. */
const ProofOf = ({ deposit }: { deposit: StaffDepositDetail }) => {
  const { proofId, client, fullName, amount } = deposit
  const alt = proofText.of(fullName, formatMoney(amount))
  return proofId && client?.status === 'closed' ? (
    <Proof fileId={null} alt={alt} missing={proofText.erased} />
  ) : (
    <Proof
      fileId={proofId}
      alt={alt}
      renderUnder={(close) => <ProofBar deposit={deposit} onClose={close} />}
    />
  )
}

/** The approved amount, if it differs from the amount asked for. */
const approvedInstead = (deposit: StaffDeposit): Fact[] => {
  const { amount, approvedAmount } = deposit
  return approvedAmount === null || approvedAmount === amount
    ? []
    : [
        [
          otherText.approved,
          <strong key="approved">
            {otherText.insteadOf(formatMoney(approvedAmount), formatMoney(amount))}
          </strong>,
        ],
        [otherText.received, coinsOf(deposit, approvedAmount)],
      ]
}

const DepositDecision = ({
  deposit,
  onDecided,
}: {
  deposit: StaffDeposit
  onDecided: () => void
}) => {
  const { depositId, accountId, fullName, approval: waiting } = deposit
  const queries = useQueryClient()
  const ask = () => queries.query({ ...depositQuery(depositId), staleTime: 0 })
  const { cents, amount, preview, secondAdmin, approving } = useDepositApproval(deposit)
  const amountFor = (decided: string) => manageText.amountFor(decided, fullName)
  const approval = useDecision(approveDeposit, {
    done: text.approved,
    about: (input) =>
      amountFor(
        input.amount === undefined ? amount : formatMoney(PositiveAmount.parse(input.amount)),
      ),
    ask,
    onDecided,
  })
  const told = { about: () => amountFor(amount), ask, onDecided }
  const second = useDecision(approveProposal, { done: text.approved, ...told })
  const refusal = useDecision(rejectDeposit, { done: text.rejected, isRefusal: true, ...told })
  const shouldShow = text.shouldShow(waiting ? coinsOf(deposit, cents) : quotedCoins(deposit))
  const send = () =>
    waiting
      ? second.send({ subject: waiting.subject, proposalId: waiting.proposalId })
      : approval.send({ accountId, depositId })
  return (
    <>
      <div className={styles.part}>
        <Effect preview={preview} books={2} />
        <ApprovalNotes approving={approving} approval={waiting} secondAdmin={secondAdmin} />
        {!waiting && <AnotherAmount deposit={deposit} approval={approval} />}
      </div>
      <DecisionActions
        amount={amount}
        effect={
          <EffectTables
            preview={preview}
            books={2}
            client={fullName}
            show={['settled', 'available', 'held', 'deposits']}
          />
        }
        instead={waiting && <TakeBack approval={waiting} />}
        approve={approveChoice(approving, amount, {
          approve: {
            title: text.approveTitle(amount, fullName),
            consequence: `${shouldShow} ${text.approveConsequence(amount)}`,
          },
          propose: {
            title: text.proposeTitle(amount, fullName),
            consequence: `${shouldShow} ${manageText.nothingPostedYet}`,
          },
          sending: approving === 'second' ? second : approval,
          onConfirm: send,
        })}
        reject={{
          title: text.rejectTitle(amount, fullName),
          consequence: text.rejectConsequence,
          isBusy: refusal.isBusy,
          problem: refusal.problemText,
          onConfirm: (reason) => refusal.send({ accountId, depositId, reason }),
          onCancel: refusal.reset,
        }}
      />
    </>
  )
}
