import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { changePassword } from '#contracts/own/credentials'
import { useSession } from '../../lib/session/session.js'
import { credentialsText as text, newPasswordText } from '../../lib/text/credentials.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { Card } from '../../ui/figures/card.js'
import { ClientActs } from '../../ui/records/client-acts.js'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { PasswordField } from '../../ui/forms/password-field.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import styles from './credentials.module.css'
import { ChangePasswordForm } from './forms.js'

const blank: ChangePasswordForm = { currentPassword: '', password: '', confirmPassword: '' }

/** The page on which a signed-in person changes their password. */
export const ChangePasswordPage = () => {
  const { site } = useSession()
  return (
    <Page title={text.changePassword} subtitle={text.changePasswordText}>
      <ClientActs>
        <Card>
          {site.isDemo && <Note>{text.demoPeople}</Note>}
          <Form />
        </Card>
      </ClientActs>
    </Page>
  )
}

const Form = () => {
  const form = useForm<ChangePasswordForm, unknown, ChangePasswordForm>({
    resolver: standardSchemaResolver(ChangePasswordForm),
    defaultValues: blank,
  })
  const [isDone, setIsDone] = useState(false)
  const change = useCommand(changePassword, {
    failed: text.passwordFailed,
    onDone: () => {
      form.reset(blank)
      setIsDone(true)
    },
  })
  const problem = useFormProblem(change, form)
  const { register, formState, control } = form
  const send = form.handleSubmit(({ currentPassword, password }) => {
    setIsDone(false)
    change.send({ currentPassword, password })
  })
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <PasswordField
        label={text.currentPassword}
        autoComplete="current-password"
        size="md"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields
        labels={newPasswordText}
        register={register}
        errors={formState.errors}
        typed={useWatch({ control, name: 'password' })}
      />
      {problem && <Note tone="error">{problem}</Note>}
      <div role="status">{isDone && <Note tone="success">{text.passwordChanged}</Note>}</div>
      <SubmitButton
        label={text.changePassword}
        busyLabel={text.saving}
        isBusy={change.isBusy}
        size="md"
      />
    </form>
  )
}
