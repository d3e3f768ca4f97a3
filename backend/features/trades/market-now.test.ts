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
  const session = { isOpen: true, since: null, until: null }
  const last = { price: '1.03000', at: '2026-11-28T14:02:00.000Z', isCurrent: false, session }
  const giving = (result: bigint) => ({
    closingAtLast: () => Promise.resolve({ ...last, result }),
  })

  it('is a loss of no more than its amount', async () => {
    expect(await nowOf(trade, giving(-541_20n))).toEqual({ ...last, result: -500_00n })
    expect((await nowOf(trade, giving(-499_99n)))?.result).toBe(-499_99n)
    expect((await nowOf(trade, giving(541_20n)))?.result).toBe(541_20n)
  })

  it('is not known of what is no longer offered, nor told of a closed trade', async () => {
    expect(await nowOf({ ...trade, instrument: 'XXXUSD' }, giving(1n))).toBeNull()
    expect(await nowOf({ ...trade, status: 'closed' }, giving(1n))).toBeNull()
  })
})
