import type { EventNamed, Recorded } from '#contracts/events/ledger-events'
import type { PriceSource } from '#contracts/values/assets'
import type { Direction } from '#contracts/values/trade-values'
import type { TradeStatus } from '#contracts/market/trades'
import type { Instant } from '#contracts/values/values'
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
  version: 3,
  key: ['tradeId'],
  columns: {
    tradeId: uuid,
    accountId: uuid,
    instrument: text,
    direction: nullable(textOf<Direction>()),
    amount: money,
    lots: text,
    openPrice: nullable(text),
    source: nullable(textOf<PriceSource>()),
    status: textOf<TradeStatus>(),
    listedAt: instant,
    openedAt: nullable(instant),
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
    ['accountId', 'listedAt', 'tradeId', 'status'],
    ['status', 'listedAt', 'tradeId'],
    ['listedAt', 'tradeId'],
    ['accountId', 'closedAt', 'tradeId'],
    ['closedAt', 'tradeId'],
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
  listedAt: metadata.recordedAt,
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

interface Entered {
  readonly tradeId: string | undefined
  readonly instrument: string | undefined
  readonly direction: Direction | null
  readonly result: bigint
  readonly closedAt: Instant
}

/**
 * A trade that staff entered as closed. It never was open: nothing was held, and there are no
 * prices.
 */
const entered = (
  event: Recorded<EventNamed<'ClosedTradeAdded' | 'ProfitRecorded' | 'LossRecorded'>>,
  { tradeId, instrument, direction, result, closedAt }: Entered,
): TradeRow | undefined =>
  tradeId === undefined || instrument === undefined
    ? undefined
    : {
        tradeId,
        accountId: accountIdOf(event),
        instrument,
        direction,
        amount: 0n,
        lots: '1.00',
        openPrice: null,
        source: null,
        status: 'closed',
        listedAt: closedAt,
        openedAt: null,
        closedAt,
        closedBy: event.metadata.actorId,
        closePrice: null,
        closePricedAt: null,
        result,
        marketResult: null,
        isByStaff: true,
        reason: event.data.reason,
        reversedAt: null,
        position: event.position,
      }

/** A profit or loss by hand that names an instrument; nobody said in which direction. */
const recorded = (
  event: Recorded<EventNamed<'ProfitRecorded' | 'LossRecorded'>>,
): TradeRow | undefined => {
  const { tradeId, instrument, amount } = event.data
  const result = event.type === 'LossRecorded' ? -amount : amount
  const closedAt = event.metadata.recordedAt
  return entered(event, { tradeId, instrument, direction: null, result, closedAt })
}

/** The trade that an event is about, or whose closing it reverses. */
const tradeOf = ({ type, data }: Recorded): string[] => {
  const named: object = type === 'EntryReversed' ? data.entry.fact.data : data
  return 'tradeId' in named && typeof named.tradeId === 'string' ? [named.tradeId] : []
}

/** One row per trade. */
export const tradeRows = keyed({
  table: tradesTable,
  keys: tradeOf,
  on: {
    TradeOpened: (_, event) => opened(event),
    TradeClosed: closed,
    TradeClosedByHand: closed,
    ClosedTradeAdded: (_, event) => entered(event, event.data),
    ProfitRecorded: (_, event) => recorded(event),
    LossRecorded: (_, event) => recorded(event),
    EntryReversed: reversed,
  },
  announce: { resources: ['trades'], ownerOf: (row) => row.accountId },
})
