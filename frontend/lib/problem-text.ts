import { ApiProblem } from './api-problem.js'
import { notConfirmed, problemSentences } from './text/problems.js'

/** A sentence for people that says what happened. A failure of the page itself reads like one of the server. */
export const problemText = (error: Error): string => {
  const { code, details, fields } = error instanceof ApiProblem ? error : new ApiProblem('internal')
  const sentence = problemSentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details, fields)
}

/** The same for the text under a button. If the outcome is unknown, it says that pressing again is safe. */
export const confirmationText = (error: Error): string => {
  if (!(error instanceof ApiProblem) || !error.isOutcomeUnknown) return problemText(error)
  return `${error.code === 'offline' ? 'No connection.' : problemText(error)} ${notConfirmed}`
}

/** The reference by which support can find the failure in the server's log. */
export const referenceOf = (error: Error): string | undefined => (error instanceof ApiProblem ? error.reference : undefined)
