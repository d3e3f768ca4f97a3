import type { LivePrice } from '#contracts/market/live-prices'
import { atMostHeld, marketResultOf } from '#contracts/market/result'
import type { OwnTrade } from '#contracts/market/trades'
import { PRICE_MS } from '../format/price-pace.js'
import { priceNow } from './live-prices.js'

/**
 * While a trade is open whose price is not pushed, what the market gives for it is asked for: so
 * often, in milliseconds.
 */
export const whileOpen = (trades: readonly OwnTrade[] | undefined): number | false =>
  trades?.some(({ now, instrument }) => now && !priceNow(instrument)) ? PRICE_MS : false

/**
 * A trade with what closing it would bring at the pushed price, as the server works it out, unless
 * it already has a newer one.
 */
export const atPrice = <Trade extends OwnTrade>(
  trade: Trade,
  live: LivePrice | undefined,
): Trade => {
  const { now, direction, lots, openPrice } = trade
  if (!now || !direction || !openPrice || !live || live.worthAt < now.at) return trade
  const price = direction === 'buy' ? live.bid : live.ask
  const result = atMostHeld(
    marketResultOf({ direction, lots, openPrice }, price, live.tickValue),
    trade,
  )
  const { worthAt: at, isCurrent, session } = live
  return { ...trade, now: { price, result, at, isCurrent, session } }
}
