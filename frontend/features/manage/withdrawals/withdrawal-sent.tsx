import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { PayoutReference } from '#contracts/values/values'
import { payOutWithdrawal, type StaffWithdrawalDetail } from '#contracts/requests/withdrawals'
import { formatMoney } from '../../../lib/format/format-money.js'
import { useUser } from '../../../lib/session/session.js'
import { manageText } from '../../../lib/text/manage.js'
import { payoutsText as text } from '../../../lib/text/payouts.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'
import { Facts } from '../../../ui/figures/facts.js'
import { Instant } from '../../../ui/figures/instant.js'
import { withdrawalQuery } from '../lists/queries.js'
import { Note } from '../../../ui/messages/note.js'
import { GoneNote } from './payout-details.js'
import { deciderName } from '../record/decided-text.js'
import styles from '../record/record.module.css'
import { lastAct, useDecision } from '../record/use-decision.js'

const refusalOf = (typed: string): string | undefined =>
  PayoutReference.safeParse(typed).error?.issues[0]?.message

/**
 * After the approval: records that the money was sent, and then says by whom, when and with which
 * reference.
 */
export const WithdrawalSent = ({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) => {
  const { userId, role } = useUser()
  const { status, accountId, decidedBy, reversedAt, paidAt, paidBy, paidByName, reference } =
    withdrawal
  const isToBePaid = status === 'approved' && reversedAt === null
  if (isToBePaid && role === 'admin' && userId !== (accountId as string))
    return decidedBy === userId ? <AnotherPays /> : <RecordPayout withdrawal={withdrawal} />
  if (paidAt === null) return null
  return (
    <div className={styles.part}>
      <Facts
        facts={[
          [text.reference, reference],
          [
            text.paidBy,
            deciderName(
              { status, decidedAt: paidAt, decidedBy: paidBy, decidedByName: paidByName },
              userId,
            ),
          ],
          [text.paidAt, <Instant key="paid" at={paidAt} />],
        ]}
      />
    </div>
  )
}

const AnotherPays = () => (
  <div className={styles.part}>
    <Note tone="info">{text.anotherPays}</Note>
  </div>
)

const RecordPayout = ({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) => {
  const { withdrawalId, accountId, fullName, destination } = withdrawal
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const ask = async () =>
    lastAct(await queries.query({ ...withdrawalQuery(withdrawalId), staleTime: 0 }))
  const amount = formatMoney(withdrawal.amount - withdrawal.fee)
  const about = () => manageText.amountFor(amount, fullName)
  const payout = useDecision(payOutWithdrawal, { done: text.paidOut, about, ask, onDecided: close })
  return (
    <div className={`${styles.part} ${styles.foot}`}>
      <p>{text.toBePaid}</p>
      <Button
        leftSection={<IconChecks size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {text.payOut(amount)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => {
          close()
          payout.reset()
        }}
        title={text.payOutTitle(amount, fullName)}
        consequence={text.payOutConsequence(amount, destination)}
        confirmLabel={text.payOut(amount)}
        busyLabel={text.payingOut}
        isBusy={payout.isBusy}
        problem={payout.problemText}
        reason={{ label: text.reference, help: text.referenceHelp, check: refusalOf }}
        onConfirm={(reference) => payout.send({ accountId, withdrawalId, reference })}
      >
        <GoneNote withdrawal={withdrawal} />
      </ConfirmDialog>
    </div>
  )
}
