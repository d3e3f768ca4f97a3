import { z } from 'zod'
import { NewUser, signIn } from '#contracts/own/session'
import { FormEmail } from '../../lib/forms/form-email.js'
import { sessionText } from '../../lib/text/session.js'

/** The sign-in form. The form names what is missing; the server says only that a sign-in failed. */
export const SignInForm = signIn.request.extend({ email: FormEmail })
export type SignInForm = z.output<typeof SignInForm>

const areEqual = ({
  password,
  confirmPassword,
}: {
  password: string
  confirmPassword: string
}): boolean => password === confirmPassword
const mismatch = {
  path: ['confirmPassword'],
  message: sessionText.passwordMismatch,
  when: () => true,
}

/** The form of a new person, with the password typed twice. */
export const NewUserForm = NewUser.extend({ email: FormEmail, confirmPassword: z.string() }).refine(
  areEqual,
  mismatch,
)
export type NewUserForm = z.output<typeof NewUserForm>

/** The person without the repeated password, which never leaves the browser. */
export const personOf = ({ username, fullName, email, password }: NewUserForm) => ({
  username,
  fullName,
  email,
  password,
})
