import { ApiProblem } from './api-problem.js'
import type { Sentence } from './problem-parts.js'
import { notConfirmed, problemSentences, type StaffProblemCode } from './problems.js'

let ofStaff: Partial<Readonly<Record<StaffProblemCode, Sentence>>> = {}

const isOfStaff = (code: ApiProblem['code']): code is StaffProblemCode =>
  !Object.hasOwn(problemSentences, code)

/**
 * Fetches the words of a refusal that only staff meet. If they do not arrive, its title is shown.
 */
export const fetchWords = async ({ code }: ApiProblem): Promise<void> => {
  if (isOfStaff(code))
    ofStaff =
      (await import('./staff-problems.js').catch(() => undefined))?.staffProblemSentences ?? ofStaff
}

/**
 * What a failure of the page itself says. The server had no part in it, so trying again at once may
 * help.
 */
const OF_THE_PAGE = 'An error occurred. Please try again.'

/** A sentence for people that says what happened. */
export const problemText = (error: Error): string => {
  if (!(error instanceof ApiProblem)) return OF_THE_PAGE
  const { code, details, fields, message } = error
  const sentence = isOfStaff(code) ? (ofStaff[code] ?? `${message}.`) : problemSentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details, fields)
}

/** The reference by which support can find the failure in the server's log. */
export const referenceOf = (error: Error): string | undefined =>
  error instanceof ApiProblem ? error.reference : undefined

const isUnexplained = (error: Error): boolean =>
  !(error instanceof ApiProblem) || error.code === 'internal'

const referenceText = (error: Error): string[] => {
  const reference = referenceOf(error)
  return reference === undefined ? [] : [`Reference ${reference}.`]
}

/**
 * The same for a command: `failed` is what it says when nobody knows the cause, with the reference
 * to quote.
 */
export const failureText = (error: Error, failed?: string): string =>
  failed !== undefined && isUnexplained(error)
    ? [`${failed}.`, ...referenceText(error)].join(' ')
    : problemText(error)

/**
 * The same for the text under a button. If the outcome is unknown, it says that pressing again is
 * safe.
 */
export const confirmationText = (error: Error, failed?: string): string => {
  if (failed !== undefined && isUnexplained(error))
    return `${failureText(error, failed)} ${notConfirmed}`
  if (!(error instanceof ApiProblem) || !error.isOutcomeUnknown) return problemText(error)
  return `${error.code === 'offline' ? 'No connection.' : problemText(error)} ${notConfirmed}`
}
