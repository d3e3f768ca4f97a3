import { endOtherSessions, endOwnSession } from '#contracts/own/own-sessions'
import type { OpenSession } from '#contracts/own/people-sessions'
import { ownSessionsText as text } from '../../lib/text/own-sessions.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { toast } from '../../ui/messages/toast.js'

interface EndSessionDialogProps {
  readonly session: OpenSession | 'others'
  readonly onClose: () => void
}

/** Ends another session of one's own, or all others. */
export const EndSessionDialog = ({ session, onClose }: EndSessionDialogProps) => {
  const shared = {
    onDone: () => toast.success(text.ended),
    onClose,
    busyLabel: text.ending,
  }
  if (session === 'others')
    return (
      <CommandDialog
        {...shared}
        endpoint={endOtherSessions}
        inputOf={() => ({})}
        title={text.endOthers}
        consequence={text.endOthersText}
        confirmLabel={text.endOthers}
      />
    )
  return (
    <CommandDialog
      {...shared}
      endpoint={endOwnSession}
      inputOf={() => ({ sessionId: session.sessionId })}
      title={text.endTitle(session.device ?? text.unknownDevice)}
      consequence={text.endText}
      confirmLabel={text.end}
    />
  )
}
