import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react'
import { beginApp, turnOnApp } from '#contracts/own/second-factors'
import type { ResponseOf } from '#contracts/endpoint'
import { api } from '../../lib/api/api.js'
import { faultAt } from '../../lib/problems/form-problem.js'
import { securityText as text } from '../../lib/text/security.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { CopyButton } from '../../ui/forms/copy-button.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { FourStates } from '../../ui/page/four-states.js'
import { LateFocus } from '../../ui/page/late-focus.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './security.module.css'

/** Drawn only while an app is being set up. */
const Qr = lazy(async () => ({ default: (await import('../../ui/figures/qr.js')).Qr }))

interface AppDialogProps {
  readonly onClose: () => void
  /** Receives the one-time codes that came with it. */
  readonly onCodes: (codes: readonly string[]) => void
}

type Begun = ResponseOf<typeof beginApp>

/**
 * Sets up an authenticator app: its key once as a picture and as text, then a code that proves that
 * it has the key.
 */
export const AppDialog = ({ onClose, onCodes }: AppDialogProps) => {
  // Requested once each time the dialog opens, and forgotten with it: a second request would void
  // the key on screen.
  const begun = useQuery({
    queryKey: ['begun app'],
    queryFn: () => api(beginApp, {}),
    enabled: ({ state }) => state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog opened onClose={onClose} title={text.setUpTitle}>
      <FourStates
        query={begun}
        what={text.app}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 420 }}
      >
        {(app) => (
          <LateFocus>
            <AppForm app={app} onClose={onClose} onCodes={onCodes} />
          </LateFocus>
        )}
      </FourStates>
    </Dialog>
  )
}

const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

const AppForm = ({
  app: { factorId, secret, uri },
  onClose,
  onCodes,
}: AppDialogProps & { readonly app: Begun }) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const confirm = useCommand(turnOnApp, {
    touches: ['session'],
    onDone: ({ codes }) => {
      toast.success(text.turnedOn)
      if (codes) onCodes(codes)
      else onClose()
    },
    onRefused: () => field.current?.select(),
  })
  const fault = faultAt(confirm.problem, 'appCode')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    confirm.send({ factorId, appCode: typed })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{text.scan}</p>
      <div className={styles.qr}>
        <Suspense>
          <Qr value={uri} of={text.qrOf} />
        </Suspense>
      </div>
      <div>
        <p className={styles.what}>{text.key}</p>
        <p className={styles.key}>{grouped(secret)}</p>
        <CopyButton value={secret} label={text.copyKey} copied={text.keyCopied} />
      </div>
      <TextField
        ref={field}
        label={text.appCode}
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {confirm.problemText && fault === undefined && (
        <Note tone="error">{confirm.problemText}</Note>
      )}
      <SubmitButton
        label={text.turnOn}
        busyLabel={text.turningOn}
        isBusy={confirm.isBusy}
        fullWidth
      />
    </form>
  )
}
