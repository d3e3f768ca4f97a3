import { z } from 'zod'
import { PriceSource } from '../values/assets.js'
import { Instrument } from '../values/instruments.js'
import { Decimal, Instant } from '../values/values.js'
import { TickValue } from './result.js'
import { Session } from './sessions.js'

/** How many instruments one browser may watch. */
export const MOST_WATCHED = 60

/** What a browser has on screen, in place of what it said before. Symbols that are not listed are left out. */
export const Watch = z.array(z.string().min(1).max(12)).max(MOST_WATCHED)

/** The last price of an instrument, as in `MarketView`. Its value in dollars is of `worthAt`, which is earlier if that of its currency is older. */
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
