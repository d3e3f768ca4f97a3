import type { LivePrice } from '#contracts/market/live-prices'
import { atMostHeld, marketResultOf } from '#contracts/market/result'
import type { OwnTrade } from '#contracts/market/trades'

/** A trade with what closing it would bring at the pushed price, as the server works it out, unless it already has a newer one. */
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
