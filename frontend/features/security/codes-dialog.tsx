import { Button } from '@mantine/core'
import { securityText as text } from '../../lib/text/security.js'
import { CopyButton } from '../../ui/forms/copy-button.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { Note } from '../../ui/messages/note.js'
import styles from './security.module.css'

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** One-time codes, which cannot be shown again. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => (
  <Dialog opened onClose={onClose} title={text.codesTitle} isShownOnce>
    <div className={styles.form}>
      <Note tone="warning">{text.codesOnce}</Note>
      <ol className={styles.codes} aria-label={text.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.foot}>
        <CopyButton value={codes.join('\n')} label={text.codesCopy} copied={text.codesCopied} />
        <Button onClick={onClose} data-autofocus>
          {text.codesDone}
        </Button>
      </div>
    </div>
  </Dialog>
)
