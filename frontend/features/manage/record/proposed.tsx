import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@mantine/core'
import type { SecondAdmin } from '#contracts/ledger/preview'
import type { WaitingApproval } from '#contracts/requests/requests'
import { manageText } from '../../../lib/text/manage.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'
import { Note } from '../../../ui/messages/note.js'
import { WaitsNote } from '../../../ui/messages/waits-note.js'
import { proposedText, useTakeBack, type Approving } from './approving.js'
import styles from './record.module.css'

/** Marks a row that one admin proposed to approve and another must decide. */
export const ProposedMark = ({ approval }: { approval: WaitingApproval | null }) => {
  const told = approval && manageText.proposedBy(approval.proposedByName ?? manageText.someone)
  return (
    told && (
      <span title={told}>
        <IconUsers className={styles.late} size={16} stroke={1.7} role="img" aria-label={told} />
      </span>
    )
  )
}

interface ApprovalNotesProps {
  readonly approving: Approving
  readonly approval: WaitingApproval | null
  readonly secondAdmin: SecondAdmin | null | undefined
}

/** Who proposed it, or that it will wait, and for whom. */
export const ApprovalNotes = ({ approving, approval, secondAdmin }: ApprovalNotesProps) => {
  const proposed = proposedText(approving, approval)
  if (proposed) return <Note tone="info">{proposed}</Note>
  return approving === 'first' && secondAdmin && <WaitsNote {...secondAdmin} />
}

/** Withdraws one's own proposal, after a confirmation. */
export const TakeBack = ({ approval: { subject, proposalId } }: { approval: WaitingApproval }) => {
  const [isAsking, setIsAsking] = useState(false)
  const command = useTakeBack()
  const close = () => {
    setIsAsking(false)
    command.reset()
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {manageText.takeBack}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        title={manageText.takeBackTitle}
        consequence={manageText.takeBackConsequence}
        confirmLabel={manageText.takeBack}
        busyLabel={manageText.takingBack}
        isBusy={command.isBusy}
        problem={command.problemText}
        onConfirm={() => command.send({ subject, proposalId })}
      />
    </>
  )
}
