import { kitText } from '../../lib/text/kit.js'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reinstateAccount, suspendAccount, type UserDetail } from '#contracts/people/users'
import { peopleText as text } from '../../lib/text/people.js'
import { Card } from '../../ui/figures/card.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { toast } from '../../ui/messages/toast.js'
import { CloseAccount } from './close-account.js'
import styles from './manual-form.module.css'

const acts = {
  suspend: {
    endpoint: suspendAccount,
    label: text.suspend,
    busyLabel: text.suspending,
    title: text.suspendOf,
    consequence: text.suspendMeans,
    done: text.suspended,
  },
  reinstate: {
    endpoint: reinstateAccount,
    label: text.reinstate,
    busyLabel: text.reinstating,
    title: text.reinstateOf,
    consequence: text.reinstateMeans,
    done: text.reinstated,
  },
} as const

interface StandingProps {
  readonly person: UserDetail
  readonly isOwn: boolean
}

/**
 * Whether the account is suspended, with the button that changes that and the one that closes the
 * account.
 */
export const Standing = ({ person, isOwn }: StandingProps) => {
  const isSuspended = person.suspendedAt !== null
  const [act, setAct] = useState<keyof typeof acts>()
  const { label } = acts[isSuspended ? 'reinstate' : 'suspend']
  return (
    <Card title={text.standing}>
      <div className={styles.form}>
        {person.status === 'blocked' && <p className={styles.intro}>{text.isBlocked}</p>}
        {isSuspended && <p className={styles.intro}>{text.isSuspended}</p>}
        {person.status === 'active' && !isSuspended && (
          <p className={styles.intro}>{text.isActive}</p>
        )}
        <div className={styles.foot}>
          <CloseAccount person={person} isOwn={isOwn} />
          <Button
            variant="default"
            size="xs"
            disabled={isOwn}
            onClick={() => setAct(isSuspended ? 'reinstate' : 'suspend')}
          >
            {label}
          </Button>
        </div>
      </div>
      {act && <Confirm act={act} person={person} onClose={() => setAct(undefined)} />}
    </Card>
  )
}

interface ConfirmProps extends Pick<StandingProps, 'person'> {
  readonly act: keyof typeof acts
  readonly onClose: () => void
}

const Confirm = ({ act, person: { userId, fullName }, onClose }: ConfirmProps) => {
  const { endpoint, label, busyLabel, title, consequence, done } = acts[act]
  return (
    <CommandDialog
      endpoint={endpoint}
      onClose={onClose}
      title={title(fullName)}
      consequence={consequence}
      confirmLabel={label}
      busyLabel={busyLabel}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ accountId: userId, reason })}
      onDone={() => toast.success(done)}
    />
  )
}
