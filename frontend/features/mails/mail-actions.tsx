import { Button } from '@mantine/core'
import { useState } from 'react'
import { sendMailAgain, type Mail } from '#contracts/site/mails'
import { mailsText as text } from '../../lib/text/mails.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { toast } from '../../ui/messages/toast.js'
import { DiscardDialog } from './discard-dialog.js'
import styles from './mails.module.css'

const canBeDiscarded = ({ state }: Mail): boolean =>
  state === 'waiting' || state === 'failed' || state === 'given-up'

/** What an admin can do with an unsent mail. */
export const MailActions = ({ mail, what }: { mail: Mail; what: string }) => {
  const [isDiscarding, setIsDiscarding] = useState(false)
  const again = useCommand(sendMailAgain, {
    touches: ['mails', 'counts'],
    onDone: () => void toast.success(text.sentAgain),
    onRefused: (sentence) => void toast.error(sentence),
  })
  if (!canBeDiscarded(mail)) return null
  const { mailId } = mail
  return (
    <div className={styles.foot}>
      {mail.canBeSentAgain && (
        <Button
          variant="default"
          size="xs"
          loading={again.isBusy}
          onClick={() => again.send({ mailId })}
          aria-label={text.sendAgainTo(what)}
        >
          {text.sendAgain}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        onClick={() => setIsDiscarding(true)}
        aria-label={text.discardTitle(what)}
      >
        {text.discard}
      </Button>
      {isDiscarding && (
        <DiscardDialog mailId={mailId} what={what} onClose={() => setIsDiscarding(false)} />
      )}
    </div>
  )
}
