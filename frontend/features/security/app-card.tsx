import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeFactor, type Security } from '#contracts/own/second-factors'
import { securityText as text } from '../../lib/text/security.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { Facts } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { toast } from '../../ui/messages/toast.js'
import { AppDialog } from './app-dialog.js'
import { CodesDialog } from './codes-dialog.js'
import styles from './security.module.css'

type Open = 'set up' | 'remove' | { readonly codes: readonly string[] }

/** The authenticator app: whether it is on, and how to set it up, move it and remove it. */
export const AppCard = ({ security }: { security: Security }) => {
  const { app, passkeys, isNeeded } = security
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isKept = isNeeded && passkeys.length === 0
  return (
    <>
      <p className={styles.what}>{text.appWhat}</p>
      {app && <AppFacts addedAt={app.addedAt} isKept={isKept} />}
      <Acts isOn={app !== null} isKept={isKept} onOpen={setOpen} />
      {open === 'set up' && <AppDialog onClose={close} onCodes={(codes) => setOpen({ codes })} />}
      {open === 'remove' && app && (
        <RemoveDialog factorId={app.factorId} isLast={passkeys.length === 0} onClose={close} />
      )}
      {typeof open === 'object' && <CodesDialog codes={open.codes} onClose={close} />}
    </>
  )
}

const Acts = ({
  isOn,
  isKept,
  onOpen,
}: {
  isOn: boolean
  isKept: boolean
  onOpen: (open: 'set up' | 'remove') => void
}) => (
  <div className={styles.buttons}>
    <Button variant={isOn ? 'default' : 'filled'} onClick={() => onOpen('set up')}>
      {isOn ? text.change : text.setUp}
    </Button>
    {isOn && !isKept && (
      <Button variant="subtle" color="gray" onClick={() => onOpen('remove')}>
        {text.remove}
      </Button>
    )}
  </div>
)

const AppFacts = ({ addedAt, isKept }: { addedAt: string; isKept: boolean }) => (
  <>
    <Facts facts={[[text.appOn, <Instant key="on" at={addedAt} short />]]} />
    {isKept && <p className={styles.what}>{text.neededNote}</p>}
  </>
)

interface RemoveDialogProps {
  readonly factorId: string
  readonly isLast: boolean
  readonly onClose: () => void
}

const RemoveDialog = ({ factorId, isLast, onClose }: RemoveDialogProps) => {
  const remove = useCommand(removeFactor, {
    touches: ['session'],
    onDone: () => {
      onClose()
      toast.success(text.removed)
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.removeTitle}
      consequence={isLast ? text.removeText : text.removeOneText}
      confirmLabel={text.remove}
      busyLabel={text.removing}
      isBusy={remove.isBusy}
      problem={remove.problemText}
      onConfirm={() => remove.send({ factorId })}
    />
  )
}
