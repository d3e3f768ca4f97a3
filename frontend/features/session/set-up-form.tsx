import { setUp } from '#contracts/own/session'
import { sessionText } from '../../lib/text/session.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import styles from './form.module.css'
import { personOf } from './forms.js'
import { NewUserFields } from './new-user-fields.js'
import { useArrival } from './use-arrival.js'
import { useNewUserForm } from './use-new-user-form.js'

/**
 * Creates the first admin. The token comes from the fragment of the URL, which browsers never send,
 * so no server log can hold it.
 */
export const SetUpForm = ({ token }: { token: string }) => {
  const create = useCommand(setUp, { onDone: useArrival() })
  const { form, problem } = useNewUserForm(create)
  if (!token) return <Note tone="warning">{sessionText.setUpLinkMissing}</Note>
  const send = form.handleSubmit((values) => create.send({ ...personOf(values), token }))
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <NewUserFields form={form} />
      {problem && <Note tone="error">{problem}</Note>}
      <SubmitButton
        label={sessionText.setUp}
        busyLabel={sessionText.settingUp}
        isBusy={create.isBusy}
        size="md"
        fullWidth
      />
    </form>
  )
}
