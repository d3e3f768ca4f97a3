import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { signIn, type FirstStep } from '#contracts/session'
import { sessionText } from '../../lib/text/session.js'
import { useCommand } from '../../lib/use-command.js'
import { Note } from '../../ui/note.js'
import { PasswordField } from '../../ui/password-field.js'
import { SubmitButton } from '../../ui/submit-button.js'
import { TextField } from '../../ui/text-field.js'
import styles from './form.module.css'
import { SignInForm as Schema } from './forms.js'

/** Signs in with email and password. The answer may ask for a second factor. */
export const SignInForm = ({ onFirstStep }: { onFirstStep: (answer: FirstStep) => Promise<void> }) => {
  const login = useCommand(signIn, { onDone: onFirstStep })
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit((values) => login.send(values))}>
      <TextField
        label={sessionText.email}
        placeholder={sessionText.emailHint}
        type="email"
        autoComplete="username"
        size="md"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={sessionText.password}
        autoComplete="current-password"
        size="md"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {login.problemText && <Note tone="error">{login.problemText}</Note>}
      <SubmitButton label={sessionText.signIn} busyLabel={sessionText.signingIn} isBusy={login.isBusy} size="md" fullWidth />
    </form>
  )
}
