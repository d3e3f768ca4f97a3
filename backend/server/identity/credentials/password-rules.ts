import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldProblem } from '#contracts/problem'

const common = new Set(dictionary['passwords-common'] as readonly string[])

/** The words of a name or an address, and all of them joined. */
const wordsIn = (text: string): string[] => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter((word) => word.length >= 3)
}

/**
 * Whether the password is one known word with a few characters around it; around a short word these
 * must not be letters.
 */
const isMadeOf = (password: string, word: string): boolean => {
  const rest = password.replace(word, '')
  return rest.length < 6 && rest !== password && (word.length >= 4 || !/\p{L}/u.test(rest))
}

/**
 * One repeated character, or characters with consecutive codes: "aaaaaaaa", "12345678", "hgfedcba".
 */
const isRow = (password: string): boolean => {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  const [step = 0] = steps
  return steps.size <= 1 && Math.abs(step) <= 1
}

/**
 * What people see of a password: "ｐａｓｓ" as "pass", without invisible characters, so that neither
 * disguises a common one.
 */
const seen = (password: string): string => password.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

const problem = (message: string): FieldProblem[] => [{ path: 'password', message }]

/**
 * What is wrong with a new password: blank, a sequence, too common, or made of the words of the
 * person or the site. Empty if nothing.
 */
export const passwordProblems = (password: string, names: readonly string[]): FieldProblem[] => {
  const lower = seen(password).toLowerCase()
  if (lower.trim() === '')
    return problem('The password has nothing but spaces and invisible characters; choose another')
  if (isRow(lower))
    return problem('The password repeats one character or follows a sequence; choose another')
  if (common.has(lower))
    return problem('This password is on lists of common passwords; choose another')
  if ([...names.flatMap(wordsIn), 'daybook'].some((own) => isMadeOf(lower, own)))
    return problem(
      'The password is made of your name, your email or the name of this site; choose another',
    )
  return []
}
