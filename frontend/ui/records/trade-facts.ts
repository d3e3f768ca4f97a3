import { Instrument, instrumentLabel, marketOf } from '#contracts/values/instruments'
import type { Trade } from '#contracts/market/trades'
import { formatDecimal } from '../../lib/format/format-money.js'
import { tradesText as text } from '../../lib/text/trades.js'

/** "EUR/USD", "AAPL, Apple". A symbol that is not offered any more stays as it is. */
const nameOf = (symbol: string): string => {
  const found = Instrument.safeParse(symbol)
  if (!found.success) return symbol
  return marketOf(found.data) === 'stocks'
    ? `${symbol}, ${instrumentLabel(found.data)}`
    : instrumentLabel(found.data)
}

/** What a trade was opened with. */
export const openingFacts = ({
  instrument,
  direction,
  lots,
  openPrice,
}: Trade): (readonly [string, string])[] => [
  [text.asset, nameOf(instrument)],
  [text.direction, text.directions[direction]],
  [text.lotSize, formatDecimal(lots)],
  [text.openPrice, formatDecimal(openPrice)],
]
