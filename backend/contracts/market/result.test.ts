import { describe, expect, it } from '@jest/globals'
import { atMostHeld, centsOfTicks, marketResultOf, TickValue } from './result.js'

describe('what a trade brings at a price', () => {
  // A lot of EURUSD is 100,000 units, in five decimals.
  const value: TickValue = [100_000n, 100_000n]

  it('is exact to the cent, which way it may go', () => {
    const opened = { lots: '0.10', openPrice: '1.08412' } as const
    expect(marketResultOf({ ...opened, direction: 'buy' }, '1.08424', value)).toBe(120n)
    expect(marketResultOf({ ...opened, direction: 'sell' }, '1.08424', value)).toBe(-120n)
    expect(marketResultOf({ ...opened, direction: 'sell' }, '1.08301', value)).toBe(1_110n)
  })

  it('is rounded towards zero, once, after the change into dollars', () => {
    const third: TickValue = [100_000n, 300_000n]
    const opened = { lots: '0.01', openPrice: '1.00000' } as const
    expect(marketResultOf({ ...opened, direction: 'buy' }, '1.00005', third)).toBe(1n)
    expect(marketResultOf({ ...opened, direction: 'sell' }, '1.00005', third)).toBe(-1n)
  })

  it('counts a price that was written with other decimals', () => {
    const opened = { lots: '1.00', openPrice: '1.5', direction: 'buy' } as const
    expect(marketResultOf(opened, '1.50001', value)).toBe(100n)
  })

  it('loses no more than the amount', () => {
    expect(atMostHeld(-541n, { amount: 500n })).toBe(-500n)
    expect(atMostHeld(541n, { amount: 500n })).toBe(541n)
  })

  it('is worked out of what travels as text', () => {
    const travelled = TickValue.parse(TickValue.encode([25n * 10n ** 20n, 7n]))
    expect(centsOfTicks({ lots: '1.00', ticks: 3 }, travelled)).toBe((300n * 25n * 10n ** 20n) / 7n)
    expect(TickValue.safeParse(['1', '0']).success).toBe(false)
  })
})
