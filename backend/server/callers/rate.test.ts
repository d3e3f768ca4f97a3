import { describe, expect, it, jest } from '@jest/globals'
import { Rate } from './rate.js'

describe('a rate limit', () => {
  it('allows a burst, then one per interval', () => {
    const rate = new Rate(3, 1_000)
    const at = (now: number) => rate.allows('a', now)
    expect([at(0), at(0), at(0), at(0)]).toEqual([true, true, true, false])
    expect([at(999), at(1_000), at(1_001)]).toEqual([false, true, false])
    expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual([true, true, true, false])
  })

  it('counts each caller separately', () => {
    const rate = new Rate(1, 1_000)
    expect([rate.allows('a', 0), rate.allows('b', 0), rate.allows('a', 0)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('measures elapsed time, even when the clock of the host is changed', () => {
    const rate = new Rate(1, 1)
    expect(rate.allows('a')).toBe(true)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    const end = performance.now() + 2
    while (performance.now() < end);
    expect(rate.allows('a')).toBe(true)
    clock.mockRestore()
  })

  it('is not prolonged by refused requests', () => {
    const rate = new Rate(1, 1_000)
    rate.allows('a', 0)
    for (let now = 0; now < 1_000; now++) rate.allows('a', now)
    expect(rate.allows('a', 1_000)).toBe(true)
  })

  it('drops those of very many callers who have not called for longest, and nobody who goes on calling', () => {
    const rate = new Rate(1, 1_000_000)
    for (let caller = 0; caller <= 10_000; caller++)
      for (const each of [caller, 0]) rate.allows(String(each), 0)
    expect(['1', '0', '10000'].map((caller) => rate.allows(caller, 1))).toEqual([
      true,
      false,
      false,
    ])
  })
})
