import { Button } from '@mantine/core'
import { useState } from 'react'
import { makeCodes } from '#contracts/own/second-factors'
import { securityText as text } from '../../lib/text/security.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { Facts } from '../../ui/figures/facts.js'
import { CodesDialog } from './codes-dialog.js'
import styles from './security.module.css'

/**
 * How many one-time codes are left, and the link to new ones; `left` is null without a second
 * factor.
 */
export const CodesCard = ({ left }: { left: number | null }) => {
  const [open, setOpen] = useState<'ask' | readonly string[]>()
  const close = () => setOpen(undefined)
  const make = useCommand(makeCodes, {
    onDone: ({ codes }) => setOpen(codes),
  })
  if (left === null) return <p className={styles.what}>{`${text.codesWhat} ${text.codesNone}`}</p>
  return (
    <>
      <p className={styles.what}>{text.codesWhat}</p>
      <div className={styles.left}>
        <Facts facts={[[text.codesLeft, text.leftOf(left)]]} />
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setOpen('ask')}>
          {text.codesNew}
        </Button>
      </div>
      <ConfirmDialog
        opened={open === 'ask'}
        onClose={close}
        title={text.codesNewTitle}
        consequence={text.codesNewText}
        confirmLabel={text.codesNew}
        busyLabel={text.making}
        isBusy={make.isBusy}
        problem={make.problemText}
        onConfirm={() => make.send({})}
      />
      {typeof open === 'object' && <CodesDialog codes={open} onClose={close} />}
    </>
  )
}
