import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_LENGTH } from '#contracts/session'
import { credentialsText as text } from '../../lib/text/credentials.js'
import { sessionText } from '../../lib/text/session.js'
import { PasswordField } from '../../ui/password-field.js'

interface NewPasswordFieldsProps {
  readonly register: (name: 'password' | 'confirmPassword') => UseFormRegisterReturn
  readonly errors: { readonly [Name in 'password' | 'confirmPassword']?: { readonly message?: string | undefined } | undefined }
  /** The password typed so far, for a warning if it is short. */
  readonly typed: string
}

/** The fields for a new password and its repetition, both masked. */
export const NewPasswordFields = ({ register, errors, typed }: NewPasswordFieldsProps) => {
  const isShort = typed.length >= PASSWORD_LENGTH.min && typed.length < PASSWORD_LENGTH.better
  return (
    <>
      <PasswordField
        label={text.newPassword}
        description={isShort ? sessionText.passwordShort(PASSWORD_LENGTH.better) : sessionText.passwordHelp}
        autoComplete="new-password"
        size="md"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={text.confirmPassword}
        autoComplete="new-password"
        size="md"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
