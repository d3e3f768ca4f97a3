import { describe, expect, it } from '@jest/globals'
import { accountIdAt, numbered } from '../../projections/testing/story.js'
import { LogChecks } from './log-checks.js'

const [first, second] = numbered(
  [1n, 2n].map((amount) => ({
    stream: `account-${accountIdAt(0)}`,
    event: { type: 'BalanceCredited', data: { amount, reason: 'Agreed by phone' } },
  })),
)

const placesOf = (checks: LogChecks) =>
  checks
    .states()
    .flatMap(({ check, places }) =>
      places.map(({ position, detail }) => `${check} at ${position}: ${detail}`),
    )

describe('the checks of single events', () => {
  it('report an event that stands before the one it follows', () => {
    const checks = new LogChecks()
    for (const event of [second!, first!]) checks.take(event)
    expect(placesOf(checks)).toEqual(['positions at 1: after 2'])
  })
})
