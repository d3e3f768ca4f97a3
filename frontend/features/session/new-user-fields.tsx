import { useWatch, type UseFormReturn } from 'react-hook-form'
import { PASSWORD_LENGTH } from '#contracts/session'
import { sessionText } from '../../lib/text/session.js'
import { PasswordField } from '../../ui/password-field.js'
import { TextField } from '../../ui/text-field.js'
import type { NewUserForm } from './forms.js'

interface NewUserFieldsProps {
  readonly form: UseFormReturn<NewUserForm, unknown, NewUserForm>
  /** Whether the address is given, as by an invitation. */
  readonly isEmailFixed?: boolean
}

/** The fields for a new person's names, address and password. */
export const NewUserFields = ({ form, isEmailFixed = false }: NewUserFieldsProps) => {
  const { register, formState, control } = form
  const { length } = useWatch({ control, name: 'password' })
  const isShort = length >= PASSWORD_LENGTH.min && length < PASSWORD_LENGTH.better
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
      <TextField label={sessionText.fullName} autoComplete="name" size="md" error={errors.fullName?.message} {...register('fullName')} />
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
      <PasswordField
        label={sessionText.password}
        description={isShort ? sessionText.passwordShort(PASSWORD_LENGTH.better) : sessionText.passwordHelp}
        autoComplete="new-password"
        size="md"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={sessionText.confirmPassword}
        autoComplete="new-password"
        size="md"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
