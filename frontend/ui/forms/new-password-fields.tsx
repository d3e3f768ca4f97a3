import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_LENGTH } from '#contracts/own/session'
import { sessionText } from '../../lib/text/session.js'
import { PasswordField } from './password-field.js'

type Name = 'password' | 'confirmPassword'

interface NewPasswordFieldsProps {
  readonly labels: Readonly<Record<Name, string>>
  readonly register: (name: Name) => UseFormRegisterReturn
  readonly errors: {
    readonly [Field in Name]?: { readonly message?: string | undefined } | undefined
  }
  /** The password typed so far, for a warning if it is short. */
  readonly typed: string
}

/** The fields for a new password and its repetition, both masked. */
export const NewPasswordFields = ({ labels, register, errors, typed }: NewPasswordFieldsProps) => {
  const help =
    typed.length >= PASSWORD_LENGTH.min && typed.length < PASSWORD_LENGTH.better
      ? sessionText.passwordShort(PASSWORD_LENGTH.better)
      : sessionText.passwordHelp
  return (
    <>
      <PasswordField
        label={labels.password}
        description={errors.password ? undefined : help}
        autoComplete="new-password"
        size="md"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        size="md"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
