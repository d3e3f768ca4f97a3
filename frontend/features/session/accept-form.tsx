import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contracts/endpoint'
import { acceptInvitation, readInvitation } from '#contracts/people/invitations'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { kitText } from '../../lib/text/kit.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { Skeleton } from '../../ui/page/skeleton.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import styles from './form.module.css'
import { personOf } from './forms.js'
import { NewUserFields } from './new-user-fields.js'
import { useArrival } from './use-arrival.js'
import { useNewUserForm } from './use-new-user-form.js'

/**
 * Accepts an invitation. The token comes from the fragment of the URL, which browsers never send,
 * so no server log can hold it.
 */
export const AcceptForm = ({ token }: { token: string }) => {
  const query = useQuery({
    ...endpointQuery('session', readInvitation, { token }),
    enabled: token !== '',
    retry: false,
  })
  if (!token) return <Note tone="warning">{text.incomplete}</Note>
  if (query.data) return <Form token={token} invitation={query.data} />
  if (!query.error) return <Skeleton what={text.arrivalWhat} shape="block" height={440} />
  return (
    <>
      <Note tone="error">{problemText(query.error)}</Note>
      <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
        {kitText.tryAgain}
      </Button>
    </>
  )
}

interface FormProps {
  readonly token: string
  readonly invitation: ResponseOf<typeof readInvitation>
}

const Form = ({ token, invitation: { role, email } }: FormProps) => {
  const accept = useCommand(acceptInvitation, { onDone: useArrival() })
  const { form, problem } = useNewUserForm(accept, email ?? '')
  const send = form.handleSubmit((values) => accept.send({ ...personOf(values), token }))
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Note>{text.powers(role)}</Note>
      <NewUserFields form={form} isEmailFixed={email !== null} />
      {problem && <Note tone="error">{problem}</Note>}
      <SubmitButton
        label={text.accept}
        busyLabel={text.accepting}
        isBusy={accept.isBusy}
        size="md"
        fullWidth
      />
    </form>
  )
}
