import type { EventNamed, Recorded } from '#contracts/events/ledger-events'
import type { PriceSource } from '#contracts/values/assets'
import type { Direction } from '#contracts/values/trade-values'
import type { TradeStatus } from '#contracts/market/trades'
import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  flag,
  instant,
  money,
  nullable,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'
import { reasonOf, reversed } from '../../server/deciding/decisions.js'

const tradesTable = table({
  name: 'trades',
  version: 2,
  key: ['tradeId'],
  columns: {
    tradeId: uuid,
    accountId: uuid,
    instrument: text,
    direction: textOf<Direction>(),
    amount: money,
    lots: text,
    openPrice: text,
    source: textOf<PriceSource>(),
    status: textOf<TradeStatus>(),
    openedAt: instant,
    closedAt: nullable(instant),
    closedBy: nullable(text),
    closePrice: nullable(text),
    closePricedAt: nullable(instant),
    result: nullable(money),
    marketResult: nullable(money),
    isByStaff: flag,
    reason: nullable(text),
    reversedAt: nullable(instant),
    position,
  },
  indexes: [
    ['accountId', 'openedAt', 'tradeId', 'status'],
    ['status', 'openedAt', 'tradeId'],
    ['openedAt', 'tradeId'],
  ],
})
type TradeRow = RowOf<typeof tradesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    trades: TradeRow
  }
}

const opened = ({ data, metadata, ...event }: Recorded<EventNamed<'TradeOpened'>>): TradeRow => ({
  tradeId: data.tradeId,
  accountId: accountIdOf(event),
  instrument: data.instrument,
  direction: data.direction,
  amount: data.amount,
  lots: data.lots,
  openPrice: data.price,
  source: data.priceSource,
  status: 'open',
  openedAt: metadata.recordedAt,
  closedAt: null,
  closedBy: null,
  closePrice: null,
  closePricedAt: null,
  result: null,
  marketResult: null,
  isByStaff: false,
  reason: null,
  reversedAt: null,
  position: event.position,
})

const closed = (
  row: TradeRow | undefined,
  event: Recorded<EventNamed<'TradeClosed' | 'TradeClosedByHand'>>,
): TradeRow | undefined =>
  row && {
    ...row,
    status: 'closed',
    closedAt: event.metadata.recordedAt,
    closedBy: event.metadata.actorId,
    closePrice: event.data.price,
    closePricedAt: event.data.pricedAt ?? null,
    result: event.data.result,
    marketResult: event.type === 'TradeClosed' ? event.data.result : event.data.marketResult,
    isByStaff: event.type === 'TradeClosedByHand',
    reason: reasonOf(event.data),
    position: event.position,
  }

/** The trade that an event is about, or whose closing it reverses. */
const tradeOf = ({ type, data }: Recorded): string[] => {
  const named: object = type === 'EntryReversed' ? data.entry.fact.data : data
  return 'tradeId' in named ? [String(named.tradeId)] : []
}

/** One row per trade. */
export const tradeRows = keyed({
  table: tradesTable,
  keys: tradeOf,
  on: {
    TradeOpened: (_, event) => opened(event),
    TradeClosed: closed,
    TradeClosedByHand: closed,
    EntryReversed: reversed,
  },
  announce: { resources: ['trades'], ownerOf: (row) => row.accountId },
})
