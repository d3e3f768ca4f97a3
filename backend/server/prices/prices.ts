import { Injectable } from '@nestjs/common'
import { assets, type DepositMethod, type PriceSource } from '#contracts/values/assets'
import { decimalsOf, Instrument } from '#contracts/values/instruments'
import { Clock } from '../../lib/clock.js'
import { PriceFeed } from './price-feed.js'

/** Tether is worth a dollar by promise, has no market here, and costs a little less. */
const TETHER = '0.9995'

const PRICE_DECIMALS = 8

/** A price of a coin in US dollars, as exact decimal text, and where it comes from. */
export interface Price {
  readonly rate: string
  readonly source: PriceSource
}

const decimalText = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals)
}

/** The prices of the coins that can be deposited: those of the market at that moment. */
@Injectable()
export class Prices {
  constructor(
    private readonly clock: Clock,
    private readonly feed: PriceFeed,
  ) {}

  /** @throws Rejection `no-price-source` */
  priceOf(method: DepositMethod): Price {
    const source = this.feed.required()
    if (method === 'tether') return { rate: TETHER, source }
    const instrument = Instrument.parse(`${assets[method].ticker}USD`)
    const ticks = this.feed.ticksAt(instrument, this.clock.millis())
    return { rate: decimalText(BigInt(ticks), decimalsOf(instrument)), source }
  }
}

/** The coins that make up an amount in cents at a rate, rounded up to the coin's decimals, so that the dollars are never short. */
export const coinsFor = (cents: bigint, rate: string, decimals: number): string => {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scaledRate = BigInt(whole + fraction.padEnd(PRICE_DECIMALS, '0'))
  const numerator = cents * 10n ** BigInt(PRICE_DECIMALS + decimals)
  const denominator = scaledRate * 100n
  return decimalText((numerator + denominator - 1n) / denominator, decimals)
}
