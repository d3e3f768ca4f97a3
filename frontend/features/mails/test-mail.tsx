import { Button } from '@mantine/core'
import { sendTestMail } from '#contracts/site/mails'
import { mailsText as text } from '../../lib/text/mails.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { toast } from '../../ui/messages/toast.js'

/** Sends a mail to the staff member who presses it, to see whether mail arrives. */
export const TestMail = () => {
  const command = useCommand(sendTestMail, {
    touches: ['mails', 'counts'],
    onDone: () => void toast.success(text.tested),
    onRefused: (sentence) => void toast.error(sentence),
  })
  return (
    <Button variant="default" loading={command.isBusy} onClick={() => command.send({})}>
      {text.test}
    </Button>
  )
}
