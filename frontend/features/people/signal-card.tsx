import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Balance } from '#contracts/ledger/balances'
import { setSignalStrength, type UserDetail } from '#contracts/people/users'
import { SignalStrength, strengthText } from '#contracts/values/signal-strength'
import { useCommand } from '../../lib/commands/use-command.js'
import { formatDay } from '../../lib/format/format-time.js'
import { latin } from '../../lib/forms/read-amount.js'
import { useDraft } from '../../lib/forms/use-draft.js'
import { signalText as text } from '../../lib/text/signal.js'
import { Card } from '../../ui/figures/card.js'
import { SignalMeter } from '../../ui/figures/signal-meter.js'
import { TextField } from '../../ui/forms/text-field.js'
import { toast } from '../../ui/messages/toast.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import styles from './sessions-card.module.css'

interface SignalCardProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName' | 'status'>
  readonly balance: Pick<Balance, 'signalStrength' | 'signalSetAt' | 'signalSetBy'>
  readonly isOwn: boolean
}

/**
 * The signal strength of an account as its client sees it, and the button that sets it while the
 * account is open.
 */
export const SignalCard = ({ person, balance, isOwn }: SignalCardProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { signalStrength, signalSetAt, signalSetBy } = balance
  return (
    <Card
      title={text.title}
      aside={
        person.status !== 'closed' && (
          <Button variant="default" size="xs" disabled={isOwn} onClick={() => setIsOpen(true)}>
            {text.add}
          </Button>
        )
      }
    >
      <SignalMeter strength={signalStrength} />
      <p className={styles.quiet}>
        {signalSetAt && signalSetBy
          ? text.setOnForStaff[signalSetBy](formatDay(signalSetAt))
          : text.notSetForStaff}
      </p>
      {isOpen && <SetDialog person={person} balance={balance} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

const PERCENT = /\s*[%٪]$/u

/** The typed strength, `68` or `68 %`, as a number; a failure says what is wrong with it. */
const read = (typed: string) => {
  const digits = latin(typed).trim().replace(PERCENT, '')
  return SignalStrength.safeParse(/^\d+$/.test(digits) ? Number(digits) : undefined)
}

const SetDialog = ({
  person: { userId, fullName },
  balance: { signalStrength },
  onClose,
}: Omit<SignalCardProps, 'isOwn'> & { readonly onClose: () => void }) => {
  const [typed, setTyped] = useDraft(`signal ${userId}`)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const set = useCommand(setSignalStrength, {
    onDone: () => {
      setTyped('')
      toast.success(text.done)
      onClose()
    },
  })
  const confirm = (reason: string) => {
    const { data: strength, error } = read(typed)
    setFault(error?.issues[0]?.message)
    if (strength === undefined) field.current?.focus()
    else set.send({ accountId: userId, strength, reason })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.titleOf(fullName)}
      consequence={text.means(strengthText(signalStrength))}
      confirmLabel={text.submit}
      busyLabel={text.submitting}
      isBusy={set.isBusy}
      problem={set.problemText}
      reason={{}}
      onConfirm={confirm}
    >
      <TextField
        ref={field}
        label={text.field}
        description={text.help}
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
