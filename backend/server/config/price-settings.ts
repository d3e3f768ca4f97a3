import { z } from 'zod'
import type { Market } from '#contracts/values/instrument-file'
import { flag } from './flag.js'

const serviceAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `write an address such as ${example}` })
    .refine(
      (url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`),
      'use https',
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()

const seconds = (otherwise: number) => z.coerce.number().int().min(1).max(86_400).default(otherwise)

const key = z.string().trim().min(1).optional()

/** The settings of where prices come from. */
export const priceSettings = {
  DAYBOOK_SIMULATED_PRICES: flag
    .default(false)
    .describe(
      '1 lets clients trade and deposit at simulated prices, which are not the market’s, wherever a market has no other source; a demo always does',
    ),
  DAYBOOK_PRICES_FOREX: z
    .enum(['quotes'])
    .optional()
    .describe('Where the prices of currencies come from: quotes'),
  DAYBOOK_PRICES_CRYPTO: z
    .enum(['coingecko', 'quotes'])
    .optional()
    .describe('Where the prices of coins come from: coingecko or quotes'),
  DAYBOOK_PRICES_STOCKS: z
    .enum(['quotes'])
    .optional()
    .describe('Where the prices of shares come from: quotes'),
  DAYBOOK_COIN_PRICES_URL: serviceAddress('https://api.coingecko.com/api/v3').describe(
    'Where coingecko is: the part of its address before /simple/price',
  ),
  DAYBOOK_COIN_PRICES_KEY: key.describe('Key of the account there, if it has one'),
  DAYBOOK_COIN_PRICES_SECONDS: seconds(60).describe('How often coingecko is asked, in seconds'),
  DAYBOOK_QUOTES_URL: serviceAddress('https://quotes.example').describe(
    'Where quotes is: the part of its address before /quotes and /candles',
  ),
  DAYBOOK_QUOTES_KEY: key.describe('Key that quotes asks for, if any, sent as a bearer token'),
  DAYBOOK_QUOTES_SECONDS: seconds(5).describe('How often quotes is asked, in seconds'),
  DAYBOOK_PRICE_AGE_FOREX: seconds(60).describe(
    'How old a price of a currency may be that moves money, in seconds',
  ),
  DAYBOOK_PRICE_AGE_CRYPTO: seconds(300).describe(
    'How old a price of a coin may be that moves money, in seconds',
  ),
  DAYBOOK_PRICE_AGE_STOCKS: seconds(60).describe(
    'How old a price of a share may be that moves money, in seconds',
  ),
}

type Given = z.output<z.ZodObject<typeof priceSettings>>

/** A service that is asked for prices: where, with which key, and how often. */
export interface PriceServiceSettings {
  readonly url: string
  readonly key: string | undefined
  readonly paceMs: number
}

type Service = 'coingecko' | 'quotes'

/**
 * Where prices come from; a market without a source has none, and anything that needs one is
 * refused.
 */
export interface PriceSettings {
  readonly sources: Readonly<Record<Market, 'simulated' | Service | null>>
  readonly services: Readonly<Partial<Record<Service, PriceServiceSettings>>>
  /** How old a price may be that moves money. */
  readonly maxAgeMs: Readonly<Record<Market, number>>
}

const markets = {
  forex: 'DAYBOOK_PRICES_FOREX',
  crypto: 'DAYBOOK_PRICES_CRYPTO',
  stocks: 'DAYBOOK_PRICES_STOCKS',
} as const satisfies Record<Market, keyof Given>

const servicesOf = (given: Given): PriceSettings['services'] => ({
  ...(given.DAYBOOK_COIN_PRICES_URL !== undefined && {
    coingecko: {
      url: given.DAYBOOK_COIN_PRICES_URL,
      key: given.DAYBOOK_COIN_PRICES_KEY,
      paceMs: given.DAYBOOK_COIN_PRICES_SECONDS * 1_000,
    },
  }),
  ...(given.DAYBOOK_QUOTES_URL !== undefined && {
    quotes: {
      url: given.DAYBOOK_QUOTES_URL,
      key: given.DAYBOOK_QUOTES_KEY,
      paceMs: given.DAYBOOK_QUOTES_SECONDS * 1_000,
    },
  }),
})

const addressOf = {
  coingecko: 'DAYBOOK_COIN_PRICES_URL',
  quotes: 'DAYBOOK_QUOTES_URL',
} as const satisfies Record<Service, keyof Given>

/** Where prices come from, and what is wrong with it: one line for each setting. */
export const readPriceSettings = (
  given: Given,
  isDemo: boolean,
): { settings: PriceSettings; faults: readonly string[] } => {
  const services = servicesOf(given)
  const otherwise = isDemo || given.DAYBOOK_SIMULATED_PRICES ? 'simulated' : null
  const sourceOf = (market: Market) => given[markets[market]] ?? otherwise
  const faults = Object.values(markets).flatMap((name) => {
    const service = given[name]
    if (service === undefined) return []
    if (isDemo) return [`${name}: a demo has simulated prices; leave it out`]
    return services[service] ? [] : [`${addressOf[service]}: ${name}=${service} needs it`]
  })
  return {
    settings: {
      sources: {
        forex: sourceOf('forex'),
        crypto: sourceOf('crypto'),
        stocks: sourceOf('stocks'),
      },
      services,
      maxAgeMs: {
        forex: given.DAYBOOK_PRICE_AGE_FOREX * 1_000,
        crypto: given.DAYBOOK_PRICE_AGE_CRYPTO * 1_000,
        stocks: given.DAYBOOK_PRICE_AGE_STOCKS * 1_000,
      },
    },
    faults,
  }
}
