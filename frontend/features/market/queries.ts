import { queryOptions } from '@tanstack/react-query'
import type { Instrument } from '#contracts/values/instruments'
import { getMarket, type Interval } from '#contracts/market/market'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { PRICE_MS } from '../../lib/format/price-pace.js'

/**
 * The price and the chart. While another interval loads the earlier one stays; another asset starts empty, so that no price appears under the wrong
 * name.
 */
export const marketQuery = (instrument: Instrument, interval: Interval) =>
  queryOptions({
    ...endpointQuery('market', getMarket, { instrument, interval }),
    refetchInterval: PRICE_MS,
    placeholderData: (before) => (before?.instrument === instrument ? before : undefined),
  })
