import { z } from 'zod'
import { checkedInstruments, Market, type Listed } from './instrument-file.js'
import file from './instruments.json' with { type: 'json' }

type File = typeof file
type Listing = { [Name in Market]: keyof File[Name]['instruments'] }[Market]

const all = checkedInstruments(file)

/** What is traded, by the symbol that traders know it by: "EURUSD", "BTCUSD", "AAPL". */
export const Instrument = z.enum([...all.keys()] as Listing[])
export type Instrument = z.output<typeof Instrument>

/** Whether a recorded symbol is still listed. */
export const isListed = (symbol: string): symbol is Instrument => all.has(symbol)

/** What the list says of an instrument. */
export const listed = (instrument: Instrument): Listed => {
  const found = all.get(instrument)
  if (!found) throw new Error(`${instrument} is not listed`)
  return found
}

/** The instruments of each market, in the order in which they are offered. */
export const instrumentsOf = (market: Market): readonly Instrument[] =>
  Instrument.options.filter((each) => listed(each).market === market)

export const marketOf = (instrument: Instrument): Market => listed(instrument).market

/** "EUR/USD", "BTC/USD", "Apple". */
export const instrumentLabel = (instrument: Instrument): string => listed(instrument).name

/** How many decimals the prices of an instrument have. */
export const decimalsOf = (instrument: Instrument): number => listed(instrument).decimals
