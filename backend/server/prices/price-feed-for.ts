import { Market } from '#contracts/values/instrument-file'
import type { Clock } from '../../lib/clock.js'
import type { Log } from '../../lib/log.js'
import type { Config } from '../config/config.js'
import type { PriceServiceSettings, PriceSettings } from '../config/price-settings.js'
import type { Vault } from '../vault/vault.js'
import { CoinService } from './coin-service.js'
import { PriceFeed } from './price-feed.js'
import type { PriceService } from './price-service.js'
import { QuoteService } from './quote-service.js'
import type { Source } from './quote.js'
import { ServiceSource } from './service-source.js'
import { SimulatedSource } from './simulated-source.js'

interface Parts {
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
}

/**
 * A key of CoinGecko's paid plans belongs to another host and another header than one of the free
 * plan.
 */
const coinHeaders = ({ url, key }: PriceServiceSettings): Record<string, string> => {
  const isPaid = new URL(url).hostname.startsWith('pro-')
  return key === undefined ? {} : { [isPaid ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: key }
}

const services: Readonly<
  Record<'coingecko' | 'quotes', (settings: PriceServiceSettings) => PriceService>
> = {
  coingecko: (settings) => new CoinService({ ...settings, headers: coinHeaders(settings) }),
  quotes: ({ key, ...settings }) =>
    new QuoteService({
      ...settings,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    }),
}

/**
 * The demo's simulated prices are the same in every demo; those of an installation come from its
 * own key.
 */
const simulated = (isDemo: boolean, vault: Vault): Source =>
  new SimulatedSource(isDemo ? 'demo' : vault.keyedHash('simulated prices', 'walk'))

const serviceOf = (name: keyof typeof services, { services: given }: PriceSettings) => {
  const settings = given[name]
  if (!settings) throw new Error(`the settings do not say where ${name} is`)
  return { service: services[name](settings), paceMs: settings.paceMs }
}

/**
 * The prices that the settings ask for. A service that serves several markets is asked for all of
 * them together.
 */
export const priceFeedFor = (
  { prices, isDemo }: Pick<Config, 'prices' | 'isDemo'>,
  { vault, clock, log }: Parts,
): PriceFeed => {
  const marketsOf = (name: string) => Market.options.filter((each) => prices.sources[each] === name)
  const made = new Map<string, Source>()
  const sourceOf = (name: NonNullable<PriceSettings['sources'][Market]>): Source => {
    const source =
      made.get(name) ??
      (name === 'simulated'
        ? simulated(isDemo, vault)
        : new ServiceSource({ ...serviceOf(name, prices), markets: marketsOf(name), clock, log }))
    made.set(name, source)
    return source
  }
  const served = (market: Market) => {
    const name = prices.sources[market]
    return name && { source: sourceOf(name), maxAgeMs: prices.maxAgeMs[market] }
  }
  return new PriceFeed({
    forex: served('forex'),
    crypto: served('crypto'),
    stocks: served('stocks'),
  })
}
