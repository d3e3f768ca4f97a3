import { Instrument } from '#contracts/values/instruments'
import type { OwnTrade, Trade } from '#contracts/market/trades'
import { atMostHeld } from '../../domain/account/trades.js'
import type { Market } from '../../server/prices/market.js'

type Opened = Pick<Trade, 'instrument' | 'direction' | 'amount' | 'lots' | 'openPrice' | 'status'>

/** The result for the client of closing an open trade at the current market price; null while the market is closed. */
export const nowOf = (
  trade: Opened,
  market: Pick<Market, 'closing' | 'isOpen'>,
): OwnTrade['now'] => {
  const instrument = Instrument.safeParse(trade.instrument)
  const { status, direction, openPrice } = trade
  if (status !== 'open' || !market.isOpen || !instrument.success) return null
  if (direction === null || openPrice === null) return null
  const { price, result } = market.closing({
    ...trade,
    direction,
    instrument: instrument.data,
    price: openPrice,
  })
  return { price, result: atMostHeld(result, trade) }
}
