import { Instrument, instrumentLabel, marketOf } from '#contracts/values/instruments'
import type { Trade } from '#contracts/market/trades'
import { formatDecimal } from '../../lib/format/format-money.js'
import { directionText, tradesText as text } from '../../lib/text/trades.js'

/** "EUR/USD", "AAPL, Apple". A symbol that is not offered any more stays as it is. */
const nameOf = (symbol: string): string => {
  const found = Instrument.safeParse(symbol)
  if (!found.success) return symbol
  return marketOf(found.data) === 'stocks'
    ? `${symbol}, ${instrumentLabel(found.data)}`
    : instrumentLabel(found.data)
}

/** What a trade was opened with. One that never was open has no price. */
export const openingFacts = ({
  instrument,
  direction,
  lots,
  openPrice,
}: Trade): (readonly [string, string])[] => [
  [text.asset, nameOf(instrument)],
  [text.direction, directionText({ direction })],
  [text.lotSize, formatDecimal(lots)],
  ...(openPrice === null ? [] : [[text.openPrice, formatDecimal(openPrice)] as const]),
]
