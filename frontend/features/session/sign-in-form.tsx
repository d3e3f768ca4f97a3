import type { SubmitEvent } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { sessionText } from '../../lib/text/session.js'
import { PasswordField } from '../../ui/forms/password-field.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import styles from './form.module.css'
import type { SignInForm as Values } from './forms.js'
import { loadSignInCalls, useSignIn, type OnFirstStep } from './use-sign-in.js'

const checkOnceLoaded: Resolver<Values> = async (...asked) =>
  (await loadSignInCalls()).checkSignIn(...asked)

/** Signs in with email and password. The answer may ask for a second factor. */
export const SignInForm = ({ onFirstStep }: { onFirstStep: OnFirstStep }) => {
  const login = useSignIn(onFirstStep)
  const form = useForm<Values>({
    resolver: checkOnceLoaded,
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit((values) => login.send((calls) => calls.signInBy(values)))
  const submit = (event: SubmitEvent) => void send(event).catch(login.sayNotLoaded)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      {login.problem}
      <SubmitButton
        label={sessionText.signIn}
        busyLabel={sessionText.signingIn}
        isBusy={isSubmitting}
        size="md"
        fullWidth
      />
    </form>
  )
}
