import { Injectable } from '@nestjs/common'
import type { DepositMethod, PriceSource } from '#contracts/values/assets'
import { Clock } from '../../lib/clock.js'
import { coinOf, type Priced } from './priced.js'
import { PriceFeed } from './price-feed.js'
import { middleOf, type Quote } from './quote.js'
import { decimalsOf } from './ticks.js'

const PRICE_DECIMALS = 8

/** A price of a coin in US dollars, as exact decimal text, and where it comes from. */
export interface Price {
  readonly rate: string
  readonly source: PriceSource
}

/** The last price known, of which time it is, and whether a rate can be given at it. */
interface LastPrice extends Price {
  readonly at: string
  readonly isCurrent: boolean
}

const decimalText = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals)
}

const priceAt = (coin: Priced, quote: Quote): Price => ({
  rate: decimalText(BigInt(middleOf(quote)), decimalsOf(coin)),
  source: quote.source,
})

/** The prices of the coins that can be deposited: those of the market at that moment. */
@Injectable()
export class Prices {
  constructor(
    private readonly clock: Clock,
    private readonly feed: PriceFeed,
  ) {}

  /** For a rate. @throws Rejection `no-price-source`, `price-too-old` */
  async priceOf(method: DepositMethod): Promise<Price> {
    const coin = coinOf(method)
    return priceAt(coin, await this.feed.currentOf(coin, this.clock.millis()))
  }

  /** For display; undefined if no price has come yet. @throws Rejection `no-price-source` */
  async lastPriceOf(method: DepositMethod): Promise<LastPrice | undefined> {
    const coin = coinOf(method)
    const quote = await this.feed.lastOf(coin, this.clock.millis())
    if (!quote) return undefined
    const at = new Date(quote.at).toISOString()
    return { ...priceAt(coin, quote), at, isCurrent: quote.isCurrent }
  }
}

/**
 * The coins that make up an amount in cents at a rate, rounded up to the coin's decimals, so that
 * the dollars are never short.
 */
export const coinsFor = (cents: bigint, rate: string, decimals: number): string => {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scaledRate = BigInt(whole + fraction.padEnd(PRICE_DECIMALS, '0'))
  const numerator = cents * 10n ** BigInt(PRICE_DECIMALS + decimals)
  const denominator = scaledRate * 100n
  return decimalText((numerator + denominator - 1n) / denominator, decimals)
}
