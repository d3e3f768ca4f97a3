import { PriceFeed } from '../../server/prices/price-feed.js'
import { SimulatedSource } from '../../server/prices/simulated-source.js'

/** Simulated prices in all markets. */
export const simulatedFeed = (key: string): PriceFeed => {
  const served = { source: new SimulatedSource(key), maxAgeMs: 60_000 }
  return new PriceFeed({ forex: served, crypto: served, stocks: served })
}
