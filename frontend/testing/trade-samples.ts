import type { MarketForClient } from '#contracts/market/market'
import type { StaffTradeDetail } from '#contracts/market/staff-trades'
import type { TradeDetail } from '#contracts/market/trades'
import { idOf } from './staff-samples.js'

type Sample<T> = { [Name in keyof T]: unknown }
const sample = <T>(value: Sample<T>): T => value as T

type TradeSample = StaffTradeDetail & Pick<TradeDetail, 'now'>

/** An open trade of five hundred dollars: 0.10 lots of EURUSD sold at 1.08412. */
export const tradeSample = (change: Partial<Sample<TradeSample>> = {}): TradeSample =>
  sample<TradeSample>({
    tradeId: idOf(4),
    accountId: idOf(1),
    instrument: 'EURUSD',
    direction: 'sell',
    amount: 50_000n,
    lots: '0.10',
    openPrice: '1.08412',
    source: 'simulated',
    status: 'open',
    listedAt: '2026-11-21T08:00:00.000Z',
    openedAt: '2026-11-21T08:00:00.000Z',
    closedAt: null,
    closePrice: null,
    closePricedAt: null,
    result: null,
    marketResult: null,
    isByStaff: false,
    reason: null,
    reversedAt: null,
    approval: null,
    position: 8n,
    email: 'amara@example.com',
    fullName: 'Amara Okafor',
    isFrozen: false,
    closedBy: null,
    closedByName: null,
    steps: [],
    now: {
      price: '1.08301',
      result: 1_110n,
      at: '2026-11-21T08:30:00.000Z',
      isCurrent: true,
      session: { isOpen: true, since: null, until: null },
    },
    ...change,
  })

/** The same, closed with a profit of twelve dollars and thirty-four cents. */
export const closedTradeSample = (change: Partial<Sample<TradeSample>> = {}): TradeSample =>
  tradeSample({
    status: 'closed',
    now: null,
    closedAt: '2026-11-21T09:00:00.000Z',
    closePrice: '1.08289',
    result: 1_234n,
    marketResult: 1_234n,
    closedBy: idOf(9),
    closedByName: 'Jonas Weber',
    ...change,
  })

const HOUR = 3_600_000
const BEGIN = Date.parse('2026-11-18T20:00:00.000Z')

/**
 * EURUSD with sixty candles of an hour, each rising by ten steps, but for the last, which falls.
 */
export const marketSample = (change: Partial<Sample<MarketForClient>> = {}): MarketForClient =>
  sample<MarketForClient>({
    instrument: 'EURUSD',
    source: 'simulated',
    at: '2026-11-21T07:40:00.000Z',
    isCurrent: true,
    bid: '1.08412',
    ask: '1.08424',
    price: '1.08418',
    dayOpen: '1.08254',
    lotValue: 10_841_800n,
    session: { isOpen: true, since: '2026-11-15T22:00:00.000Z', until: '2026-11-20T22:00:00.000Z' },
    closed: null,
    interval: '1h',
    candles: Array.from({ length: 60 }, (_, at) => {
      const [open, close] =
        at === 59 ? [1.0845, 1.08418] : [1.07 + at * 0.0001, 1.0701 + at * 0.0001]
      const text = (price: number) => price.toFixed(5)
      return {
        start: new Date(BEGIN + at * HOUR).toISOString(),
        open: text(open),
        high: text(Math.max(open, close) + 0.0002),
        low: text(Math.min(open, close) - 0.0002),
        close: text(close),
      }
    }),
    ...change,
  })
