import { describe, expect, it } from '@jest/globals'
import { hundredthsOf, lotAtAsk, mostLots, tradeResolver } from './trade-form.js'

describe('typed lots', () => {
  it.each(['0.1', '0,10', ' 0.10 ', '０.１', '０，１０', '０．１', '٠٫١', '۰٫۱۰'])(
    'are understood as %j',
    (typed) => {
      expect(hundredthsOf(typed)).toBe(10n)
    },
  )

  it.each(['', '-1', '－１', '0.123', '０.１２３', '1e1', '101', 'one'])(
    'are none as %j',
    (typed) => {
      expect(hundredthsOf(typed)).toBeUndefined()
    },
  )
})

describe('the most lots of an amount', () => {
  it('are those that it allows at the ask, and never more than one trade may have', () => {
    const lotValue = lotAtAsk({ lotValue: 10_841_800n, price: '1.08418', ask: '1.08424' })
    expect(lotValue).toBe(10_842_400n)
    // At the middle, this amount would allow a hundredth of a lot.
    expect(mostLots(36_14n, lotValue)).toBe(0n)
    expect(mostLots(36_15n, lotValue)).toBe(1n)
    expect(mostLots(50_000_00n, 16_209n)).toBe(10_000n)
  })
})

describe('a trade in full-width digits', () => {
  it('is sent in the form of the wire', async () => {
    const resolve = tradeResolver(1_000_00n, 108_418_00n)
    const { values } = await resolve({ amount: '５００', lots: '０．１' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(values).toEqual({ amount: '500.00', lots: '0.10' })
  })
})
