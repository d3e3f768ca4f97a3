import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { signIn, signInAs, type FirstStep } from '#contracts/own/session'
import { api } from '../../lib/api/api.js'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { SignInForm } from './forms.js'

// What signing in needs but the sign-in page itself does not: the contracts, and the words of
// refusals. `use-sign-in` loads it.

/** Checks what was typed, for the form. */
export const checkSignIn = standardSchemaResolver(SignInForm)

export const signInBy = (values: SignInForm): Promise<FirstStep> => api(signIn, values)

export const signInAsPersona = (userId: string): Promise<FirstStep> => api(signInAs, { userId })

/** What went wrong, as a sentence. */
export const sentenceOf = (error: unknown): string =>
  problemText(error instanceof Error ? error : new ApiProblem('internal'))
