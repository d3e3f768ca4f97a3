import { describe, expect, it } from '@jest/globals'
import { ApiProblem } from './api-problem.js'
import { problemText } from './problem-text.js'

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
