import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { readPasswordReset, resetPassword } from '#contracts/own/password-resets'
import { api } from '../../lib/api/api.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { linksText as text, newPasswordText } from '../../lib/text/credentials.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.js'
import { Note } from '../../ui/messages/note.js'
import { Skeleton } from '../../ui/page/skeleton.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './credentials.module.css'
import { NewPasswordForm as Schema } from './forms.js'
import { RetryLink } from './retry-link.js'

/**
 * Sets a new password by a mailed link. Its token comes from the hash of the address, so that no
 * server log ever sees it.
 */
export const NewPasswordForm = ({ token }: { token: string }) => {
  const query = useQuery({
    queryKey: ['session', readPasswordReset.path, token],
    queryFn: () => api(readPasswordReset, { token }),
    enabled: token !== '',
    retry: false,
  })
  if (!token) return <Note tone="warning">{text.incomplete}</Note>
  if (query.data) return <Form token={token} />
  if (!query.error) return <Skeleton what={text.linkWhat} shape="block" height={220} />
  return (
    <>
      <Note tone="error">{problemText(query.error)}</Note>
      <RetryLink
        error={query.error}
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </>
  )
}

const Form = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const form = useForm<Schema, unknown, Schema>({
    resolver: standardSchemaResolver(Schema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const reset = useCommand(resetPassword, {
    touches: ['session'],
    onDone: async (takenBack, isHere) => {
      if (isHere()) await navigate({ to: '/login' })
      toast.success(`${text.passwordSet} ${text.removedByReset(takenBack)}`.trim())
    },
  })
  const problem = useFormProblem(reset, form)
  const { register, formState, control } = form
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(({ password }) => reset.send({ token, password }))}
    >
      <NewPasswordFields
        labels={newPasswordText}
        register={register}
        errors={formState.errors}
        typed={useWatch({ control, name: 'password' })}
      />
      {problem && <Note tone="error">{problem}</Note>}
      <SubmitButton
        label={text.setPassword}
        busyLabel={text.sending}
        isBusy={reset.isBusy}
        size="md"
        fullWidth
      />
    </form>
  )
}
