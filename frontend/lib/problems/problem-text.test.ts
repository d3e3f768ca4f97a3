import { describe, expect, it } from '@jest/globals'
import { ApiProblem } from './api-problem.js'
import { confirmationText, failureText, problemText } from './problem-text.js'

const decided = { status: 'approved', decidedAt: '2026-11-21T08:02:00.000Z' }

describe('the words for a request that is decided already', () => {
  it('say what staff did without naming anybody', () => {
    const problem = new ApiProblem('already-decided', {
      details: { ...decided, decidedBy: '0192d1c4-0000-7000-8000-000000000001' },
    })
    expect(problemText(problem)).toMatch(
      /^Our staff approved this request on 21 Nov 2026, \d\d:\d\d\. It can no longer be changed\.$/,
    )
  })

  it('say "cancelled" without mentioning staff, because only the client can cancel', () => {
    const problem = new ApiProblem('already-decided', {
      details: { ...decided, status: 'cancelled' },
    })
    expect(problemText(problem)).toMatch(/^This request was cancelled on 21 Nov 2026/)
  })

  it('are complete without figures from the server', () => {
    expect(problemText(new ApiProblem('already-decided'))).toBe(
      'This request was decided. It can no longer be changed.',
    )
  })
})

describe('the words for a failure that nobody can explain', () => {
  const unknown = new ApiProblem('internal', { reference: 'abc-7' })

  it('are general, or those of the command with the reference to quote', () => {
    expect(problemText(unknown)).toBe('Something went wrong. Please try again later.')
    expect(problemText(new TypeError('no such field'))).toBe('An error occurred. Please try again.')
    expect(failureText(unknown, 'Failed to update password')).toBe(
      'Failed to update password. Reference abc-7.',
    )
    expect(confirmationText(unknown, 'Failed to process withdrawal')).toBe(
      'Failed to process withdrawal. Reference abc-7. Your request was not confirmed. Press again; it will not be sent twice.',
    )
  })

  it('are not used where the server says why', () => {
    const known = new ApiProblem('already-decided')
    for (const textOf of [failureText, confirmationText])
      expect(textOf(known, 'Failed to process withdrawal')).toBe(problemText(known))
  })
})
