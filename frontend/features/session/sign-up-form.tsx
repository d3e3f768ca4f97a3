import { useNavigate } from '@tanstack/react-router'
import { signUp } from '#contracts/own/session'
import { sessionText } from '../../lib/text/session.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './form.module.css'
import { personOf } from './forms.js'
import { NewUserFields } from './new-user-fields.js'
import { useNewUserForm } from './use-new-user-form.js'

/**
 * Creates a client's account, then leads to the sign-in. The answer does not reveal whether the
 * address already had an account.
 */
export const SignUpForm = () => {
  const navigate = useNavigate()
  const create = useCommand(signUp, {
    onDone: async ({ isMailed }, isHere) => {
      if (isHere()) await navigate({ to: '/' })
      toast.success(sessionText.signedUp(isMailed))
    },
  })
  const { form, problem } = useNewUserForm(create)
  const send = form.handleSubmit((values) => create.send(personOf(values)))
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <NewUserFields form={form} />
      {problem && <Note tone="error">{problem}</Note>}
      <SubmitButton
        label={sessionText.signUp}
        busyLabel={sessionText.signingUp}
        isBusy={create.isBusy}
        size="md"
        fullWidth
      />
    </form>
  )
}
