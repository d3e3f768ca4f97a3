import { describe, expect, it } from '@jest/globals'
import { nowOf } from './market-now.js'

describe('what an open trade would bring now', () => {
  const trade = {
    instrument: 'EURUSD',
    direction: 'buy',
    amount: 500_00n,
    lots: '0.10',
    openPrice: '1.08412',
    status: 'open',
  } as const
  const giving = (result: bigint) => ({
    isOpen: true,
    closing: () => ({ price: '1.03000', priceSource: 'simulated', result }) as const,
  })

  it('is a loss of no more than its amount', () => {
    expect(nowOf(trade, giving(-541_20n))).toEqual({ price: '1.03000', result: -500_00n })
    expect(nowOf(trade, giving(-499_99n))?.result).toBe(-499_99n)
    expect(nowOf(trade, giving(541_20n))?.result).toBe(541_20n)
  })

  it('is not known of what is no longer offered, nor told of a closed trade', () => {
    expect(nowOf({ ...trade, instrument: 'XXXUSD' }, giving(1n))).toBeNull()
    expect(nowOf({ ...trade, status: 'closed' }, giving(1n))).toBeNull()
  })
})
