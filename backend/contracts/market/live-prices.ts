import { z } from 'zod'
import { PriceSource } from '../values/assets.js'
import { Instrument } from '../values/instruments.js'
import { Decimal, Instant } from '../values/values.js'
import { TickValue } from './result.js'
import { Session } from './sessions.js'

/** How many instruments one browser may watch. */
export const MOST_WATCHED = 60

/**
 * The instruments on a browser’s screen; replaces its previous list. Unlisted symbols are ignored.
 */
export const Watch = z.array(z.string().min(1).max(12)).max(MOST_WATCHED)

/**
 * The last price of an instrument, as in `MarketView`. `worthAt`: the time of its value in dollars,
 * earlier than `at` if the currency’s price is older.
 */
export const LivePrice = z.object({
  instrument: Instrument,
  source: PriceSource,
  at: Instant,
  worthAt: Instant,
  isCurrent: z.boolean(),
  bid: Decimal,
  ask: Decimal,
  price: Decimal,
  tickValue: TickValue,
  session: Session,
})
export type LivePrice = z.output<typeof LivePrice>

export const LivePrices = z.array(LivePrice)
export type LivePrices = z.output<typeof LivePrices>
