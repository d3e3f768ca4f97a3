import { z } from 'zod'
import { candleIntervals } from '#contracts/values/statuses'
import { Paged } from '../../lib/links/search-values.js'
import { tradeTabs } from '../../lib/text/trade-tabs.js'

/**
 * The search parameters of the market: what is shown, and which of the client's own trades. Whether
 * there is such an asset is checked by the page, because the first page of all loads this file, and
 * need not load the names of all assets.
 */
export const MarketSearch = z.object({
  asset: z.string().max(12).optional().catch(undefined),
  view: z.enum(['chart', 'map', 'list']).default('chart').catch('chart'),
  interval: z.enum(candleIntervals).default('1h').catch('1h'),
  trades: z.enum(tradeTabs).default('open').catch('open'),
  page: Paged.default(1).catch(1),
})
export type MarketSearch = z.output<typeof MarketSearch>

/** Default values, which are left out of the address. */
export const marketDefaults = { view: 'chart', interval: '1h', trades: 'open', page: 1 } as const
