import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { changeEmail } from '#contracts/own/own-email'
import { ownEmailText as text } from '../../lib/text/credentials.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { Note } from '../../ui/messages/note.js'
import { PasswordField } from '../../ui/forms/password-field.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './credentials.module.css'
import { ChangeEmailForm as Schema } from './forms.js'

const blank: Schema = { currentPassword: '', email: '' }

/** Asks for another address; the current one stays until the link at the new one is used. */
export const ChangeEmailForm = () => {
  const form = useForm<Schema, unknown, Schema>({
    resolver: standardSchemaResolver(Schema),
    defaultValues: blank,
  })
  const change = useCommand(changeEmail, {
    failed: text.emailFailed,
    onDone: () => {
      form.reset(blank)
      toast.success(text.asked)
    },
  })
  const problem = useFormProblem(change, form)
  const { register, formState } = form
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit((values) => change.send(values))}
    >
      <TextField
        label={text.newEmail}
        description={text.newHelp}
        type="email"
        autoComplete="email"
        size="md"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={text.currentPassword}
        autoComplete="current-password"
        size="md"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {problem && <Note tone="error">{problem}</Note>}
      <SubmitButton label={text.change} busyLabel={text.sending} isBusy={change.isBusy} size="md" />
    </form>
  )
}
