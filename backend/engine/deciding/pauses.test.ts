import { describe, expect, it } from '@jest/globals'
import { ATTEMPTS, pauseBefore } from './pauses.js'

/** How long is waited before an attempt, asked a thousand times. */
const pauses = async (attempt: number) => {
  const asked: number[] = []
  for (let time = 0; time < 1_000; time++)
    await pauseBefore(attempt, async (ms) => void asked.push(ms))
  return asked
}

describe('the pause before another attempt', () => {
  it('is zero before the first one', async () => {
    expect(await pauses(1)).toEqual([])
  })

  it.each([
    [2, 4],
    [5, 32],
    [6, 50],
    [ATTEMPTS, 50],
  ])('is random before attempt %d, and at most %d ms', async (attempt, longest) => {
    const asked = await pauses(attempt)
    expect(asked).toHaveLength(1_000)
    expect(Math.max(...asked)).toBeLessThanOrEqual(longest)
    expect(Math.max(...asked)).toBeGreaterThan(0.9 * longest)
    expect(Math.min(...asked)).toBeLessThan(0.1 * longest)
  })
})
