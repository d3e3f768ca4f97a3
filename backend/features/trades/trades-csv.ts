import type { DecimalSign } from '#contracts/ledger/entries'
import type { Role } from '#contracts/values/values'
import { isoInZone } from '../../server/zoned-days.js'
import { BYTE_ORDER_MARK, writerWith, type Cell } from '../../server/csv.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { allTrades, type WrittenTrade } from './trades-written.js'

interface TradesCsvInput {
  readonly accountId: string
  readonly status?: WrittenTrade['status'] | undefined
  readonly zone: string
  readonly decimal: DecimalSign
  readonly reader: Role
}

const headOf = (zone: string): Cell[] => [
  'Trade',
  'Asset',
  'Direction',
  'Status',
  'Outcome',
  'Amount (USD)',
  'Amount traded (USD)',
  'Lot size',
  'Opened at',
  'Closed at',
  `Opened (${zone})`,
  'Opened (UTC)',
  `Closed (${zone})`,
  'Closed (UTC)',
  'The market gave (USD)',
  'Prices',
  'Origin',
  'Closed by',
  'Reason',
  'Taken back (UTC)',
]

const outcomeOf = ({ result }: WrittenTrade): string => {
  if (result === null) return 'Pending'
  if (result === 0n) return 'Even'
  return result > 0n ? 'Profit' : 'Loss'
}

const originOf = ({ isByStaff, status }: WrittenTrade): string | null => {
  if (isByStaff) return 'Entered by staff'
  return status === 'closed' ? 'Settled at market price' : null
}

const timesOf = (instant: string | null, zone: string): Cell[] =>
  instant === null ? [null, null] : [isoInZone(instant, zone), instant]

const rowOf = (trade: WrittenTrade, { zone, decimal }: TradesCsvInput): Cell[] => {
  const number = (text: string | null) =>
    text === null || decimal === 'point' ? text : text.replace('.', ',')
  return [
    trade.tradeId,
    trade.instrument,
    trade.direction,
    trade.status === 'open' ? 'Running' : 'Closed',
    outcomeOf(trade),
    // One that never was open held nothing; zero would read like an amount.
    trade.openPrice === null ? null : trade.amount,
    trade.result,
    number(trade.lots),
    number(trade.openPrice),
    number(trade.closePrice),
    ...timesOf(trade.openedAt, zone),
    ...timesOf(trade.closedAt, zone),
    trade.marketResult,
    trade.source,
    originOf(trade),
    trade.by,
    trade.reason,
    trade.reversedAt,
  ]
}

/** The trades of an account as separated values, oldest first. */
export async function* tradesCsv(
  database: ReadDatabase,
  asked: TradesCsvInput,
): AsyncGenerator<Buffer> {
  const written = writerWith(asked.decimal)
  yield Buffer.from(BYTE_ORDER_MARK)
  yield written([headOf(asked.zone)])
  for await (const trades of allTrades(database, asked))
    yield written(trades.map((trade) => rowOf(trade, asked)))
}
