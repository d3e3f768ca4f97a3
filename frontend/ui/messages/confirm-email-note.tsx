import { Button } from '@mantine/core'
import { sendConfirmation } from '#contracts/own/own-email'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from './note.js'

/** Words about an address that is not confirmed yet. */
const text = {
  needed:
    'Confirm your email address before you withdraw. We sent you a link when you signed up; it is in your inbox, or with your spam.',
  sendAgain: 'Send the link again',
  sent: 'A new link is on its way. Earlier ones no longer work.',
} as const

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
