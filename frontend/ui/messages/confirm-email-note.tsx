import { Button } from '@mantine/core'
import { sendConfirmation } from '#contracts/own/own-email'
import { confirmationText as text } from '../../lib/text/confirmation.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from './note.js'

/** Says that the own address is not confirmed yet, what that stops, and mails the link again. */
export const ConfirmEmailNote = () => {
  const send = useCommand(sendConfirmation, { touches: ['own-email', 'terms'] })
  return (
    <Note tone="warning">
      <p>{text.needed}</p>
      <p role="status">{send.answer?.sent ? text.sent : send.problemText}</p>
      <Button variant="default" size="xs" loading={send.isBusy} onClick={() => send.send({})}>
        {text.sendAgain}
      </Button>
    </Note>
  )
}
