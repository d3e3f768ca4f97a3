import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { assets, DepositMethod } from '#contracts/values/assets'
import { Decimal } from '#contracts/values/values'
import { TestClock } from '../../testing/app/test-clock.js'
import { PriceFeed } from './price-feed.js'
import { coinsFor, Prices } from './prices.js'

const simulated = new PriceFeed('simulated')

/** A decimal text as a whole number of so many decimals. */
const scaled = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

describe('a simulated price', () => {
  it('is the same for all in one minute, is marked as simulated, and moves by at most one percent', () => {
    const clock = new TestClock()
    for (const method of DepositMethod.options) {
      const first = new Prices(clock, simulated).priceOf(method)
      expect(first).toEqual(new Prices(clock, simulated).priceOf(method))
      expect([Decimal.safeParse(first.rate).success, first.source]).toEqual([true, 'simulated'])
      const rates = Array.from({ length: 200 }, () => {
        clock.advance(60_000)
        return Number(new Prices(clock, simulated).priceOf(method).rate)
      })
      expect(Math.max(...rates) / Math.min(...rates)).toBeLessThanOrEqual(1.0203)
      expect(new Set(rates).size > 100).toBe(method !== 'tether')
    }
  })
})

describe('the coins for an amount', () => {
  const cents = fc.oneof(
    fc.bigInt({ min: 1n, max: 5n }),
    fc.bigInt({ min: 1n, max: 100_000_000_000n }),
  )
  const rates = fc
    .bigInt({ min: 1n, max: 10n ** 13n })
    .map((value) => `${value / 10n ** 8n}.${(value % 10n ** 8n).toString().padStart(8, '0')}`)

  it('are worth at least the amount, and with one unit less would not be', () => {
    fc.assert(
      fc.property(
        cents,
        rates,
        fc.constantFrom(...Object.values(assets)),
        (amount, rate, { decimals }) => {
          const coins = scaled(coinsFor(amount, rate, decimals), decimals)
          const worth = (units: bigint) => units * scaled(rate, 8) * 100n
          const needed = amount * 10n ** BigInt(8 + decimals)
          expect(worth(coins) >= needed).toBe(true)
          expect(worth(coins - 1n) < needed).toBe(true)
        },
      ),
    )
  })
})
