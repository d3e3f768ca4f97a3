import { kitText } from '../../lib/text/kit.js'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Endpoint, RequestInput } from '#contracts/endpoint'
import {
  approveProposal,
  cancelProposal,
  rejectProposal,
  type Proposal,
} from '#contracts/site/proposals'
import { confirmChange, contestChange } from '#contracts/site/site'
import type { SignedInUser } from '#contracts/own/session'
import { useUser } from '../../lib/session/session.js'
import { changeText } from '../../lib/text/change-text.js'
import { closingText } from '../../lib/text/closing.js'
import { approvalsText as text } from '../../lib/text/site.js'
import { CommandDialog, type DialogFrame } from '../../ui/overlays/command-dialog.js'
import { Facts } from '../../ui/figures/facts.js'
import { toast } from '../../ui/messages/toast.js'
import { movesMoney } from './moves-money.js'
import { ProposalEffect } from './proposal-effect.js'
import { askedBy } from './proposal-facts.js'
import styles from './site.module.css'

interface ActDialogProps extends DialogFrame {
  readonly proposal: Proposal
  readonly onDone: () => void
}

/** The dialog of one act: each endpoint names the proposal in its own way. */
const dialogOf =
  <E extends Endpoint>(
    endpoint: E,
    inputOf: (proposal: Proposal, reason: string) => RequestInput<E>,
  ) =>
  ({ proposal, ...dialog }: ActDialogProps) => (
    <CommandDialog
      {...dialog}
      endpoint={endpoint}
      touches={['session']}
      inputOf={(reason) => inputOf(proposal, reason)}
    />
  )

/** What an admin can do about a change. Rejecting and contesting need a reason. */
const acts = {
  approve: {
    label: text.approve,
    busyLabel: text.approving,
    title: text.approveTitle,
    consequence: text.approveConsequence,
    done: text.approved,
    Dialog: dialogOf(approveProposal, ({ subject, proposalId }) => ({ subject, proposalId })),
    needsReason: false,
  },
  reject: {
    label: text.reject,
    busyLabel: text.rejecting,
    title: text.rejectTitle,
    consequence: text.rejectConsequence,
    done: text.rejected,
    Dialog: dialogOf(rejectProposal, ({ subject, proposalId }, reason) => ({
      subject,
      proposalId,
      reason,
    })),
    needsReason: true,
  },
  cancel: {
    label: text.cancel,
    busyLabel: text.cancelling,
    title: text.cancelTitle,
    consequence: text.cancelConsequence,
    done: text.cancelled,
    Dialog: dialogOf(cancelProposal, ({ subject, proposalId }) => ({ subject, proposalId })),
    needsReason: false,
  },
  confirm: {
    label: text.confirm,
    busyLabel: text.confirming,
    title: text.confirmTitle,
    consequence: text.confirmConsequence,
    done: text.confirmed,
    Dialog: dialogOf(confirmChange, ({ proposalId }) => ({ proposalId })),
    needsReason: false,
  },
  contest: {
    label: text.contest,
    busyLabel: text.contesting,
    title: text.contestTitle,
    consequence: text.contestConsequence,
    done: text.contested,
    Dialog: dialogOf(contestChange, ({ proposalId }, reason) => ({ proposalId, reason })),
    needsReason: true,
  },
} as const
type Act = keyof typeof acts

/**
 * What this admin may do. Nobody decides their own change, or one about their own account, but
 * proposers can withdraw.
 */
const actsOn = (
  { status, personId, isProposerGone }: Proposal,
  userId: string,
  isOwn: boolean,
): readonly Act[] => {
  if (personId === userId) return []
  if (status === 'alone') return isOwn ? [] : ['confirm', 'contest']
  if (isOwn) return ['cancel']
  return isProposerGone ? ['reject'] : ['approve', 'reject']
}

const noteOn = (
  { status, personId, isProposerGone }: Proposal,
  { userId, role }: SignedInUser,
  isOwn: boolean,
): string | undefined => {
  if (role !== 'admin') return text.readOnly
  if (personId === userId) return text.aboutYou
  if (!isOwn) return isProposerGone && status === 'pending' ? text.proposerGone : undefined
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
          <Button
            key={each}
            variant={at === 0 && !isOwn ? 'filled' : 'default'}
            size="xs"
            onClick={() => setAct(each)}
          >
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
  const { label, busyLabel, title, consequence, done, Dialog, needsReason } = acts[act]
  const isClosing = act === 'approve' && proposal.change.kind === 'closing'
  return (
    <Dialog
      proposal={proposal}
      onClose={onClose}
      title={title(changeText(proposal.change))}
      consequence={
        act === 'approve' && movesMoney(proposal.change)
          ? text.approveEntryConsequence
          : consequence
      }
      confirmLabel={label}
      isFinal={isClosing}
      busyLabel={busyLabel}
      {...(isClosing && { failed: closingText.failed })}
      {...(act === 'cancel' && { dismissLabel: text.keep })}
      {...(needsReason && { reason: { help: kitText.staffReasonHelp } })}
      onDone={() => void toast.success(isClosing ? closingText.done : done)}
    >
      {act === 'approve' && (
        <>
          <Facts facts={askedBy(proposal)} isAligned />
          <ProposalEffect proposal={proposal} />
        </>
      )}
    </Dialog>
  )
}
