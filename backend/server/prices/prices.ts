import { hash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { DepositMethod, PriceSource } from '#contracts/values/assets'
import { Clock } from '../../lib/clock.js'
import { PriceFeed } from './price-feed.js'

/** The centres of the simulated prices, in US dollars per coin with eight decimals. */
export const centres: Readonly<Record<DepositMethod, bigint>> = {
  bitcoin: 9_412_000_000_000n,
  ethereum: 318_450_000_000n,
  tether: 99_950_000n,
  ripple: 214_800_000n,
  tron: 27_640_000n,
  dogecoin: 16_210_000n,
  solana: 14_355_000_000n,
  trump: 621_000_000n,
}

const MINUTE = 60_000
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

/** A deviation between -1 % and +1 %, in millionths, the same for everyone within a minute. */
const driftOf = (method: DepositMethod, minute: number): bigint =>
  BigInt(hash('sha256', `${method} ${minute}`, 'buffer').readUInt16BE(0) % 20_001) - 10_000n

/** Simulated prices, seeded by coin and minute, so that everyone sees the same one. They are labelled wherever they are shown. */
@Injectable()
export class Prices {
  constructor(
    private readonly clock: Clock,
    private readonly feed: PriceFeed,
  ) {}

  /** @throws Rejection `no-price-source` */
  priceOf(method: DepositMethod): Price {
    const source = this.feed.required()
    const minute = Math.floor(this.clock.millis() / MINUTE)
    const centre = centres[method]
    const value =
      method === 'tether' ? centre : centre + (centre * driftOf(method, minute)) / 1_000_000n
    return { rate: decimalText(value, PRICE_DECIMALS), source }
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
