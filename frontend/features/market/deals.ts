import type { Instrument } from '#contracts/values/instruments'
import { listTrades, type OwnTrade } from '#contracts/market/trades'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import type { Deal } from './candles.js'

/** How many of the latest trades in an instrument are marked on its chart. */
const SIZE = 50

export const dealsQuery = (instrument: Instrument) =>
  endpointQuery('trades', listTrades, { instrument, size: SIZE })

/**
 * The entries and exits of trades, at the prices they were made at: none of a trade that staff
 * entered, which has no prices.
 */
export const dealsOf = (trades: readonly OwnTrade[]): Deal[] =>
  trades.flatMap(({ tradeId, direction, openedAt, openPrice, closedAt, closePrice }) => [
    ...(direction !== null && openedAt !== null && openPrice !== null
      ? [{ tradeId, kind: direction, at: Date.parse(openedAt), price: openPrice }]
      : []),
    ...(closedAt !== null && closePrice !== null
      ? [{ tradeId, kind: 'close' as const, at: Date.parse(closedAt), price: closePrice }]
      : []),
  ])
