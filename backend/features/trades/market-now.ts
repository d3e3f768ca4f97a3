import { Instrument } from '#contracts/values/instruments'
import type { OwnTrade, Trade } from '#contracts/market/trades'
import { atMostHeld } from '#contracts/market/result'
import type { Market } from '../../server/prices/market.js'

type Opened = Pick<Trade, 'instrument' | 'direction' | 'amount' | 'lots' | 'openPrice' | 'status'>

/**
 * The result for the client of closing an open trade at the last market price; null without any.
 */
export const nowOf = async (
  trade: Opened,
  market: Pick<Market, 'closingAtLast'>,
): Promise<OwnTrade['now']> => {
  const instrument = Instrument.safeParse(trade.instrument)
  const { status, direction, openPrice } = trade
  if (status !== 'open' || !instrument.success) return null
  if (direction === null || openPrice === null) return null
  const opened = { ...trade, direction, instrument: instrument.data, price: openPrice }
  const now = await market.closingAtLast(opened)
  return now && { ...now, result: atMostHeld(now.result, trade) }
}
