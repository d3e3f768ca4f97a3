import type { DecimalSign } from '#contracts/ledger/entries'
import { aboutText, eventText } from '#contracts/events/event-text'
import { BYTE_ORDER_MARK, writerWith, type Cell } from '../../server/csv.js'
import { isoInZone } from '../../server/zoned-days.js'
import { endsOf, feeIn, isUnfinished, NOT_OVER, OWED } from './statement-facts.js'
import type { WholeStatement, WrittenEntry } from './whole-statement.js'

const headOf = (zone: string): Cell[] => [
  'Date',
  `Local time (${zone})`,
  'Time (UTC)',
  'Entry no.',
  'Entry',
  'Details',
  'Reason',
  'Origin',
  'By',
  'Amount (USD)',
  'Asked for (USD)',
  'Fee in it (USD)',
  'Change in held (USD)',
  'Balance (USD)',
  'Reverses',
  'Reversed by',
]

const timesOf = (instant: string | null, zone: string): Cell[] =>
  instant === null
    ? [null, null, null]
    : [isoInZone(instant, zone).slice(0, 10), isoInZone(instant, zone), instant]

interface BalanceRow {
  readonly label: string
  readonly details: string | null
  readonly instant: string | null
  readonly balance: bigint
}

const balanceRow = ({ label, details, instant, balance }: BalanceRow, zone: string): Cell[] => [
  ...timesOf(instant, zone),
  null,
  label,
  details,
  ...Array.from({ length: 7 }, () => null),
  balance,
  null,
  null,
]

const entryRow = (entry: WrittenEntry, zone: string): Cell[] => [
  ...timesOf(entry.recordedAt, zone),
  entry.ordinal.toString(),
  eventText[entry.type],
  entry.about && aboutText(entry.about),
  entry.reason,
  entry.isByStaff ? 'Entered by staff' : null,
  entry.by,
  entry.amount,
  entry.asked ?? null,
  feeIn(entry),
  entry.heldChange,
  entry.settledAfter,
  entry.reverses?.ordinal.toString() ?? null,
  entry.reversedBy?.ordinal.toString() ?? null,
]

/**
 * The statement as separated values: a row with the opening balance, its entries, a row with the
 * closing balance and, for an account with loans, one with what is owed. Programs read those with a
 * decimal point; the others are for spreadsheets of readers who use a comma.
 */
export async function* csvOf(
  statement: WholeStatement,
  decimal: DecimalSign,
): AsyncGenerator<Buffer> {
  const written = writerWith(decimal)
  const { choice, totals } = statement
  const { begins, ends } = endsOf(statement)
  yield Buffer.from(BYTE_ORDER_MARK)
  yield written([
    headOf(choice.zone),
    balanceRow(
      { label: 'Opening balance', details: null, instant: begins, balance: totals.opening },
      choice.zone,
    ),
  ])
  for await (const entries of statement.entries())
    yield written(entries.map((entry) => entryRow(entry, choice.zone)))
  const details = isUnfinished(statement) ? NOT_OVER : null
  const atEnd = (label: string, balance: bigint): Cell[] =>
    balanceRow({ label, details, instant: ends, balance }, choice.zone)
  yield written([
    atEnd('Closing balance', totals.closing),
    ...(totals.debt === null ? [] : [atEnd(OWED, totals.debt)]),
  ])
}
