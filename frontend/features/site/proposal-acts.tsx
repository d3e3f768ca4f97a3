import { Button } from '@mantine/core'
import { useState } from 'react'
import { approveProposal, cancelProposal, rejectProposal, type Proposal } from '#contracts/proposals'
import { confirmChange, contestChange } from '#contracts/site'
import type { SignedInUser } from '#contracts/session'
import { useUser } from '../../lib/session.js'
import { changeText } from '../../lib/text/event-sentences.js'
import { closingText } from '../../lib/text/closing.js'
import { approvalsText as text } from '../../lib/text/site.js'
import { useCommand } from '../../lib/use-command.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'
import { toast } from '../../ui/toast.js'
import { ProposalEffect } from './proposal-effect.js'
import styles from './site.module.css'

/** What an admin can do about a change. Rejecting and contesting need a reason. */
const acts = {
  approve: {
    label: text.approve,
    busyLabel: text.approving,
    title: text.approveTitle,
    consequence: text.approveConsequence,
    done: text.approved,
    endpoint: approveProposal,
    needsReason: false,
  },
  reject: {
    label: text.reject,
    busyLabel: text.rejecting,
    title: text.rejectTitle,
    consequence: text.rejectConsequence,
    done: text.rejected,
    endpoint: rejectProposal,
    needsReason: true,
  },
  cancel: {
    label: text.cancel,
    busyLabel: text.cancelling,
    title: text.cancelTitle,
    consequence: text.cancelConsequence,
    done: text.cancelled,
    endpoint: cancelProposal,
    needsReason: false,
  },
  confirm: {
    label: text.confirm,
    busyLabel: text.confirming,
    title: text.confirmTitle,
    consequence: text.confirmConsequence,
    done: text.confirmed,
    endpoint: confirmChange,
    needsReason: false,
  },
  contest: {
    label: text.contest,
    busyLabel: text.contesting,
    title: text.contestTitle,
    consequence: text.contestConsequence,
    done: text.contested,
    endpoint: contestChange,
    needsReason: true,
  },
} as const
type Act = keyof typeof acts

/** What this admin may do. Nobody decides their own change, or one about their own account, but they can take their own proposal back. */
const actsOn = ({ status, personId }: Proposal, userId: string, isOwn: boolean): readonly Act[] => {
  if (personId === userId) return []
  if (status === 'alone') return isOwn ? [] : ['confirm', 'contest']
  return isOwn ? ['cancel'] : ['approve', 'reject']
}

const noteOn = ({ status, personId }: Proposal, { userId, role }: SignedInUser, isOwn: boolean): string | undefined => {
  if (role !== 'admin') return text.readOnly
  if (personId === userId) return text.aboutYou
  if (!isOwn) return undefined
  return status === 'alone' ? text.ownAlone : text.own
}

export const ProposalActs = ({ proposal }: { proposal: Proposal }) => {
  const user = useUser()
  const [act, setAct] = useState<Act>()
  const isOwn = proposal.proposedBy === user.userId
  const note = noteOn(proposal, user, isOwn)
  return (
    <div className={styles.acts}>
      {note && <p className={styles.quiet}>{note}</p>}
      {user.role === 'admin' &&
        actsOn(proposal, user.userId, isOwn).map((each, at) => (
          <Button key={each} variant={at === 0 && !isOwn ? 'filled' : 'default'} size="xs" onClick={() => setAct(each)}>
            {acts[each].label}
          </Button>
        ))}
      {act && <Confirm act={act} proposal={proposal} onClose={() => setAct(undefined)} />}
    </div>
  )
}

interface ConfirmProps {
  readonly act: Act
  readonly proposal: Proposal
  readonly onClose: () => void
}

const Confirm = ({ act, proposal, onClose }: ConfirmProps) => {
  const { proposalId, subject, change, status } = proposal
  const { label, busyLabel, title, consequence, done, endpoint, needsReason } = acts[act]
  const say = useCommand<typeof rejectProposal>(endpoint as typeof rejectProposal, {
    touches: ['site', 'proposals', 'counts', 'session', 'log', 'users', 'entries', 'balance', 'terms', 'deposits', 'withdrawals'],
    onDone: () => {
      onClose()
      toast.success(act === 'approve' && change.kind === 'closing' ? closingText.done : done)
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title(changeText(change))}
      consequence={consequence}
      confirmLabel={label}
      isFinal={act === 'approve' && change.kind === 'closing'}
      busyLabel={busyLabel}
      {...(act === 'cancel' && { dismissLabel: text.keep })}
      isBusy={say.isBusy}
      problem={say.problemText}
      {...(needsReason && { reason: {} })}
      onConfirm={(reason) =>
        say.send({ ...(status !== 'alone' && { subject }), proposalId, ...(needsReason && { reason }) } as Parameters<typeof say.send>[0])
      }
    >
      {act === 'approve' && <ProposalEffect proposal={proposal} />}
    </ConfirmDialog>
  )
}
