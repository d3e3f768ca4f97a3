import { z } from 'zod'

/** Pairs of currencies: how many of the second one costs. */
const forex = [
  'EURUSD',
  'USDJPY',
  'GBPUSD',
  'USDCHF',
  'AUDUSD',
  'USDCAD',
  'NZDUSD',
  'EURGBP',
  'EURJPY',
  'EURCHF',
  'EURAUD',
  'EURCAD',
  'EURNZD',
  'GBPJPY',
  'GBPCHF',
  'GBPAUD',
  'GBPCAD',
  'AUDJPY',
  'AUDNZD',
  'AUDCAD',
  'CADJPY',
  'CHFJPY',
] as const

/** Coins in US dollars. */
const crypto = [
  'BTCUSD',
  'ETHUSD',
  'SOLUSD',
  'XRPUSD',
  'DOGEUSD',
  'TRXUSD',
  'TRUMPUSD',
  'BNBUSD',
  'ADAUSD',
  'AVAXUSD',
  'LINKUSD',
  'DOTUSD',
  'LTCUSD',
  'BCHUSD',
  'XLMUSD',
  'UNIUSD',
  'ATOMUSD',
  'ETCUSD',
  'FILUSD',
  'APTUSD',
  'NEARUSD',
  'ARBUSD',
  'OPUSD',
  'SUIUSD',
  'TONUSD',
  'HBARUSD',
] as const

/** Shares in US dollars, with the names of their companies. */
const stocks = {
  AAPL: 'Apple',
  MSFT: 'Microsoft',
  NVDA: 'NVIDIA',
  AMZN: 'Amazon',
  GOOGL: 'Alphabet',
  META: 'Meta',
  TSLA: 'Tesla',
  BRKB: 'Berkshire Hathaway',
  JPM: 'JPMorgan Chase',
  V: 'Visa',
  MA: 'Mastercard',
  UNH: 'UnitedHealth',
  JNJ: 'Johnson & Johnson',
  PG: 'Procter & Gamble',
  HD: 'Home Depot',
  KO: 'Coca-Cola',
  PEP: 'PepsiCo',
  DIS: 'Disney',
  NFLX: 'Netflix',
  ADBE: 'Adobe',
  CRM: 'Salesforce',
  ORCL: 'Oracle',
  INTC: 'Intel',
  AMD: 'AMD',
  CSCO: 'Cisco',
  NKE: 'Nike',
  MCD: 'McDonald’s',
  BA: 'Boeing',
  WMT: 'Walmart',
} as const

export const Market = z.enum(['forex', 'crypto', 'stocks'])
export type Market = z.output<typeof Market>

/** Something of each market. */
export const perMarket = <Each extends z.ZodType>(each: Each) =>
  z.object({ forex: each, crypto: each, stocks: each })

type Stock = keyof typeof stocks

/** What is traded, by the symbol that traders know it by: "EURUSD", "BTCUSD", "AAPL". */
export const Instrument = z.enum([...forex, ...crypto, ...(Object.keys(stocks) as Stock[])])
export type Instrument = z.output<typeof Instrument>

/** The instruments of each market, in the order in which they are offered. */
export const instrumentsOf: Readonly<Record<Market, readonly Instrument[]>> = {
  forex,
  crypto,
  stocks: Object.keys(stocks) as Stock[],
}

const isIn = (market: Market, instrument: Instrument): boolean =>
  instrumentsOf[market].includes(instrument)

export const marketOf = (instrument: Instrument): Market =>
  Market.options.find((market) => isIn(market, instrument)) ?? 'stocks'

/** "EUR/USD", "BTC/USD", "Apple". */
export const instrumentLabel = (instrument: Instrument): string =>
  instrument in stocks
    ? stocks[instrument as Stock]
    : `${instrument.slice(0, -3)}/${instrument.slice(-3)}`

/** What a lot of each market is: so many units of a pair's first currency, so many coins or shares. */
export const unitsOfLot: Readonly<Record<Market, number>> = {
  forex: 100_000,
  crypto: 1,
  stocks: 100,
}

/** The currency that an instrument is priced in. */
export const pricedIn = (instrument: Instrument): string =>
  marketOf(instrument) === 'forex' ? instrument.slice(-3) : 'USD'
