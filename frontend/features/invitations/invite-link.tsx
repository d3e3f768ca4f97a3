import { Button } from '@mantine/core'
import { useSession } from '../../lib/session/session.js'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { CopyButton } from '../../ui/forms/copy-button.js'
import { Note } from '../../ui/messages/note.js'
import { TextField } from '../../ui/forms/text-field.js'
import type { Made } from './invite-form.js'
import styles from './invitations.module.css'

/** The link. It cannot be shown again, because the server keeps only its hash. */
export const InviteLink = ({
  made: { path, isWaiting, email },
  onClose,
}: {
  made: Made
  onClose: () => void
}) => {
  const { site } = useSession()
  const link = `${window.location.origin}${path}`
  return (
    <div className={styles.form}>
      <Note tone="warning">
        {text.linkOnce} {email && text.mailed(email, { sendsMail: site.sendsMail, isWaiting })}
      </Note>
      <TextField
        label={text.link}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      {isWaiting && <Note>{text.linkWaits}</Note>}
      <div className={styles.foot}>
        <CopyButton value={link} label={text.copy} copied={text.copied} />
        <Button onClick={onClose}>{text.done}</Button>
      </div>
    </div>
  )
}
