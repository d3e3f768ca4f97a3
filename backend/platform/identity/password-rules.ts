import { dictionary } from '@zxcvbn-ts/language-common'
import type { FieldProblem } from '#contracts/problem'

const common = new Set(dictionary['passwords-common'] as readonly string[])

const wordsOf = (person: readonly string[]): string[] =>
  person.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4)

/** Whether the password is nothing but one known word with a few signs around it. */
const isMadeOf = (password: string, word: string): boolean => password.includes(word) && password.length - word.length < 6

/** What is wrong with a new password: too common, or made of the person's own words. Empty when nothing is. */
export const passwordProblems = (password: string, person: readonly string[]): FieldProblem[] => {
  const lower = password.toLowerCase()
  if (common.has(lower)) return [{ path: 'password', message: 'This password is on lists of common ones; choose another' }]
  const word = wordsOf([...person, 'daybook']).find((own) => isMadeOf(lower, own))
  return word
    ? [{ path: 'password', message: 'The password is made of your name, your address or the name of this site; choose another' }]
    : []
}
