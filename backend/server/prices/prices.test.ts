import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { assets, DepositMethod } from '#contracts/values/assets'
import { Instrument } from '#contracts/values/instruments'
import { Decimal } from '#contracts/values/values'
import { StillClock } from '../../testing/app/test-clock.js'
import { Vault } from '../vault/vault.js'
import { readConfig } from '../config/config.js'
import { simulatedFeed } from '../../testing/prices/simulated-feed.js'
import { createLog } from '../../lib/log.js'
import { priceFeedFor } from './price-feed-for.js'
import { Market } from './market.js'
import { coinsFor, Prices } from './prices.js'

const simulated = simulatedFeed('a key')

/** A decimal text as a whole number of so many decimals. */
const scaled = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

describe('the price of a coin', () => {
  const clock = new StillClock()
  const [prices, market] = [new Prices(clock, simulated), new Market(clock, simulated)]

  it('is one decimal text, marked with its source', async () => {
    for (const method of DepositMethod.options) {
      const { rate, source } = await prices.priceOf(method)
      expect([Decimal.safeParse(rate).success, source]).toEqual([true, 'simulated'])
    }
  })

  it('is that of the market, at a thousand moments', async () => {
    const methods = DepositMethod.options.filter((method) => method !== 'tether')
    for (let moment = 0; moment < 1_000; moment++) {
      clock.advance(1 + ((moment * 7_919) % 3_600_000))
      const method = methods[moment % methods.length] ?? 'bitcoin'
      const instrument = Instrument.parse(`${assets[method].ticker}USD`)
      const [paid, got] = await Promise.all(
        (['buy', 'sell'] as const).map((direction) =>
          market.opening({ instrument, direction, lots: '0.01' }),
        ),
      )
      const middle = (Number(paid?.price) + Number(got?.price)) / 2
      expect(Number((await prices.priceOf(method)).rate)).toBeCloseTo(middle, 9)
    }
  })
})

describe('the key of simulated prices', () => {
  const priceIn = async (isDemo: boolean, vaultByte: number) => {
    const { prices } = readConfig({ DAYBOOK_SIMULATED_PRICES: '1' })
    const vault = new Vault(Buffer.alloc(32, vaultByte))
    const parts = { vault, clock: new StillClock(), log: createLog('silent') }
    const feed = priceFeedFor({ prices, isDemo }, parts)
    return (await feed.currentOf('BTCUSD', Date.parse('2026-11-24T12:00:00.000Z'))).bid
  }

  it('is that of the installation, and the same in every demo', async () => {
    expect(await priceIn(false, 1)).toBe(await priceIn(false, 1))
    expect(await priceIn(false, 1)).not.toBe(await priceIn(false, 2))
    expect(await priceIn(true, 1)).toBe(await priceIn(true, 2))
    expect(await priceIn(false, 1)).not.toBe(await priceIn(true, 1))
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
