import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LivePrice } from '#contracts/market/live-prices'
import { intervals } from '#contracts/market/intervals'
import type { Candle, MarketView } from '#contracts/market/market'
import { centsOfTicks, ticksIn } from '#contracts/market/result'
import { usePrice } from '../../lib/live/live-prices.js'

/** Whether a candle must begin that the chart does not have. None does while the market rests. */
export const isPastChart = ({ candles, interval }: MarketView, live: LivePrice): boolean => {
  const last = candles.at(-1)
  if (!last || !live.session.isOpen) return false
  return Date.parse(live.at) >= Date.parse(last.start) + intervals[interval]
}

const stretched = (candle: Candle, price: string): Candle => ({
  ...candle,
  high: Number(price) > Number(candle.high) ? price : candle.high,
  low: Number(price) < Number(candle.low) ? price : candle.low,
  close: price,
})

/** The market at a pushed price, unless it already has a newer one. Only the last candle moves. */
const movedTo = (view: MarketView, live: LivePrice): MarketView => {
  if (live.instrument !== view.instrument || live.at < view.at) return view
  const { at, source, isCurrent, bid, ask, price, session } = live
  const last = view.candles.at(-1)
  const isOpen = last && session.isOpen && !isPastChart(view, live)
  return {
    ...view,
    at,
    source,
    isCurrent,
    bid,
    ask,
    price,
    session,
    lotValue: centsOfTicks({ lots: '1.00', ticks: ticksIn(price) }, live.tickValue),
    candles: isOpen ? [...view.candles.slice(0, -1), stretched(last, price)] : view.candles,
  }
}

interface Shown {
  readonly queryKey: QueryKey
  readonly view: MarketView | undefined
}

/**
 * Moves the market on screen with the pushed price, and asks for its chart when a candle begins.
 */
export const useMoved = (instrument: string, { queryKey, view }: Shown): void => {
  const client = useQueryClient()
  const live = usePrice(instrument)
  const name = JSON.stringify(queryKey)
  useEffect(() => {
    if (live)
      client.setQueryData<MarketView>(JSON.parse(name) as QueryKey, (shown) =>
        shown ? movedTo(shown, live) : undefined,
      )
  }, [client, live, name])
  const isPast = view !== undefined && live !== undefined && isPastChart(view, live)
  useEffect(() => {
    if (isPast) void client.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey })
  }, [client, isPast, name])
}
