import type { LivePrice } from '#contracts/market/live-prices'
import { atMostHeld, marketResultOf } from '#contracts/market/result'
import type { OwnTrade } from '#contracts/market/trades'

/** A trade with what closing it would bring at the pushed price, as the server works it out, unless it already has a newer one. */
export const atPrice = <Trade extends OwnTrade>(
  trade: Trade,
  live: LivePrice | undefined,
): Trade => {
  if (trade.status !== 'open' || !live || live.worthAt < (trade.now?.at ?? '')) return trade
  const price = trade.direction === 'buy' ? live.bid : live.ask
  const result = atMostHeld(marketResultOf(trade, price, live.tickValue), trade)
  return { ...trade, now: { price, result, at: live.worthAt, isCurrent: live.isCurrent } }
}
