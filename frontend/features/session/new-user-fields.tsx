import { useWatch, type UseFormReturn } from 'react-hook-form'
import { sessionText } from '../../lib/text/session.js'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.js'
import { TextField } from '../../ui/forms/text-field.js'
import type { NewUserForm } from './forms.js'

interface NewUserFieldsProps {
  readonly form: UseFormReturn<NewUserForm, unknown, NewUserForm>
  /** Whether the address is fixed, as by an invitation. */
  readonly isEmailFixed?: boolean
}

const labels = { password: sessionText.password, confirmPassword: sessionText.confirmPassword }

/** The fields for a new person's names, address and password. */
export const NewUserFields = ({ form, isEmailFixed = false }: NewUserFieldsProps) => {
  const { register, formState, control } = form
  const { errors } = formState
  return (
    <>
      <TextField
        label={sessionText.username}
        autoComplete="username"
        size="md"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={sessionText.fullName}
        autoComplete="name"
        size="md"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label={sessionText.email}
        placeholder={sessionText.emailHint}
        readOnly={isEmailFixed}
        description={isEmailFixed && sessionText.emailFixed}
        type="email"
        autoComplete="email"
        size="md"
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordFields
        labels={labels}
        register={(name) => register(name)}
        errors={errors}
        typed={useWatch({ control, name: 'password' })}
      />
    </>
  )
}
