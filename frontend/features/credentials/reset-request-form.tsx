import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { requestPasswordReset } from '#contracts/own/password-resets'
import { linksText as text } from '../../lib/text/credentials.js'
import { sessionText } from '../../lib/text/session.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import styles from './credentials.module.css'
import { ResetForm } from './forms.js'

/**
 * Asks for the link that sets a new password. The confirmation does not reveal whether the address
 * is known, unless the site does so.
 */
export const ResetRequestForm = () => {
  const ask = useCommand(requestPasswordReset, { failed: text.resetFailed })
  const form = useForm<ResetForm, unknown, ResetForm>({
    resolver: standardSchemaResolver(ResetForm),
    defaultValues: { email: '' },
  })
  const asked = ask.answer?.isCertain ? text.resetSent : text.resetAsked
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit((values) => ask.send(values))}
    >
      <TextField
        label={sessionText.email}
        placeholder={sessionText.emailHint}
        type="email"
        autoComplete="username"
        size="md"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {ask.problemText && <Note tone="error">{ask.problemText}</Note>}
      <div role="status">{ask.isDone && <Note tone="success">{asked}</Note>}</div>
      <SubmitButton
        label={text.resetSend}
        busyLabel={text.sending}
        isBusy={ask.isBusy}
        size="md"
        fullWidth
      />
    </form>
  )
}
