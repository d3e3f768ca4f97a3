import { ApiProblem } from './api-problem.js'
import { notConfirmed, problemSentences } from './text/problems.js'

/** What happened, as a sentence for people; a failure of the page itself reads like one of the server. */
export const problemText = (error: Error): string => {
  const { code, details, fields } = error instanceof ApiProblem ? error : new ApiProblem('internal')
  const sentence = problemSentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details, fields)
}

/** The same under the button of a request: where nobody knows whether it was done, what to do about that. */
export const confirmationText = (error: Error): string => {
  if (!(error instanceof ApiProblem) || !error.isOutcomeUnknown) return problemText(error)
  return `${error.code === 'offline' ? 'No connection.' : problemText(error)} ${notConfirmed}`
}

/** What support can find the failure by. */
export const referenceOf = (error: Error): string | undefined => (error instanceof ApiProblem ? error.reference : undefined)
