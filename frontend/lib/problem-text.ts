import { ApiProblem } from './api-problem.js'
import { problemSentences } from './text/problems.js'

/** What happened, as a sentence for people; a failure of the page itself reads like one of the server. */
export const problemText = (error: Error): string => {
  const { code, details, fields } = error instanceof ApiProblem ? error : new ApiProblem('internal')
  const sentence = problemSentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details, fields)
}

/** What support can find the failure by. */
export const referenceOf = (error: Error): string | undefined => (error instanceof ApiProblem ? error.reference : undefined)
