import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import type { Problem, ProblemCode } from '#contracts/problem'
import { statuses } from './statuses.js'

/** Builds a problem with a reference of its own. */
export const problem = (
  code: ProblemCode,
  { fields, details }: Pick<Problem, 'fields' | 'details'> = { fields: [], details: {} },
): Problem => {
  const [status, title] = statuses[code]
  const reference = randomBytes(5).toString('hex').toUpperCase()
  return { type: `/api/docs#${code}`, title, status, code, reference, fields, details }
}

const headersOf = ({ status, details }: Problem): Record<string, string> => ({
  ...(status === 401 || status === 403 || status === 503 ? { 'Cache-Control': 'no-store' } : {}),
  ...(details['retryAfterSeconds'] === undefined
    ? {}
    : { 'Retry-After': String(details['retryAfterSeconds']) }),
})

/** Sends an RFC 9457 problem. */
export const answerProblem = (response: Response, told: Problem): void => {
  response
    .set(headersOf(told))
    .status(told.status)
    .type('application/problem+json')
    .send(JSON.stringify(told))
}
