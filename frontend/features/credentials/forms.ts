import { z } from 'zod'
import { changePassword } from '#contracts/credentials'
import { NewPassword } from '#contracts/session'
import { credentialsText as text } from '../../lib/text/credentials.js'

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
