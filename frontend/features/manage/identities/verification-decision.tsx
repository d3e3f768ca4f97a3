import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approveIdentity, declineIdentity, type IdentityDetail } from '#contracts/people/identity'
import { declineText, verificationsText as text } from '../../../lib/text/identity.js'
import { manageText } from '../../../lib/text/manage.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'
import { Key } from '../../../ui/figures/key.js'
import type { Decided } from '../record/decided-text.js'
import { DeclineDialog } from '../record/decline-dialog.js'
import { identityQuery } from '../lists/queries.js'
import record from '../record/record.module.css'
import { useSingleKeys } from '../keys/single-keys.js'
import { useDecision } from '../record/use-decision.js'
import { useKeys } from '../keys/use-keys.js'
import { Verdict } from '../record/verdict.js'
import styles from './verification.module.css'

interface VerificationDecisionProps {
  readonly identity: IdentityDetail
  readonly onDecided: () => void
}

/** Approve and Decline while the identity waits, and the decision afterwards. */
export const VerificationDecision = ({ identity, onDecided }: VerificationDecisionProps) => {
  const { userId, status, ground } = identity
  return (
    <Verdict
      key={identity.submissionId}
      record={{
        ...identity,
        accountId: userId,
        status: status === 'submitted' ? 'pending' : status,
      }}
      facts={ground ? [[text.ground, declineText[ground]]] : []}
    >
      <div className={`${record.part} ${record.foot}`}>
        <Actions identity={identity} onDecided={onDecided} />
      </div>
    </Verdict>
  )
}

/** The status of the submission. A replaced one was withdrawn by its client. */
const useStanding = ({ userId, submissionId }: IdentityDetail) => {
  const queries = useQueryClient()
  return async (): Promise<Decided> => {
    const now = await queries.query({ ...identityQuery(userId), staleTime: 0 })
    if (now.submissionId === submissionId) return now
    return {
      status: text.replacedWord,
      decidedBy: userId,
      decidedByName: now.fullName,
      decidedAt: now.submittedAt,
    }
  }
}

const Actions = ({ identity, onDecided }: VerificationDecisionProps) => {
  const { userId, submissionId, fullName } = identity
  const [asking, setAsking] = useState<'approve' | 'decline'>()
  const areKeysOn = useSingleKeys()
  useKeys({ a: () => setAsking('approve'), d: () => setAsking('decline') })
  const ask = useStanding(identity)
  const told = { about: () => fullName, ask, onDecided }
  const approval = useDecision(approveIdentity, { done: text.approved, ...told })
  const refusal = useDecision(declineIdentity, { done: text.declined, ...told })
  const close = () => {
    setAsking(undefined)
    approval.reset()
    refusal.reset()
  }
  const hint = (name: string) => areKeysOn && <Key name={name} onFill />
  return (
    <div className={styles.actions}>
      <Button
        leftSection={<IconCheck size={16} stroke={1.7} aria-hidden />}
        rightSection={hint('A')}
        onClick={() => setAsking('approve')}
      >
        {text.approve}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={16} stroke={1.7} aria-hidden />}
        rightSection={hint('D')}
        onClick={() => setAsking('decline')}
      >
        {text.decline}
      </Button>
      <ConfirmDialog
        opened={asking === 'approve'}
        onClose={close}
        title={text.approveTitle(fullName)}
        consequence={text.approveConsequence}
        confirmLabel={text.approve}
        busyLabel={manageText.approving}
        isBusy={approval.isBusy}
        problem={approval.problemText}
        onConfirm={() => approval.send({ userId, submissionId })}
      />
      <DeclineDialog
        opened={asking === 'decline'}
        onClose={close}
        who={fullName}
        isBusy={refusal.isBusy}
        problem={refusal.problemText}
        onDecline={(ground, reason) => refusal.send({ userId, submissionId, ground, reason })}
      />
    </div>
  )
}
