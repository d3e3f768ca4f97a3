import { z } from 'zod'
import { changePassword } from '#contracts/own/credentials'
import { NewPassword } from '#contracts/own/session'
import { FormEmail } from '../../lib/forms/form-email.js'
import { credentialsText as text, ownEmailText } from '../../lib/text/credentials.js'

/** A new password, typed twice. The second one never leaves the browser. */
interface Twice {
  readonly password: string
  readonly confirmPassword: string
}

const FormPassword = z.string().min(1, text.newRequired).pipe(NewPassword)

const areEqual = ({ password, confirmPassword }: Twice): boolean => password === confirmPassword
const mismatch = { path: ['confirmPassword'], message: text.mismatch, when: () => true }

export const ChangePasswordForm = changePassword.request
  .extend({ password: FormPassword, confirmPassword: z.string() })
  .refine(areEqual, mismatch)
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>

/** A new password by a mailed link. */
export const NewPasswordForm = z
  .strictObject({ password: FormPassword, confirmPassword: z.string() })
  .refine(areEqual, mismatch)
export type NewPasswordForm = z.output<typeof NewPasswordForm>

/** The address whose password is to be reset. */
export const ResetForm = z.strictObject({ email: FormEmail })
export type ResetForm = z.output<typeof ResetForm>

export const ChangeEmailForm = z.strictObject({
  currentPassword: z.string().min(1, ownEmailText.fillIn),
  email: z.string().trim().min(1, ownEmailText.fillIn).pipe(z.email(ownEmailText.invalid).max(254)),
})
export type ChangeEmailForm = z.output<typeof ChangeEmailForm>
