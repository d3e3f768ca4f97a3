import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { aboutText, eventText } from '#contracts/events/event-text'
import { Money } from '#contracts/money'
import { isoInZone } from '../../lib/days.js'
import { endsOf, feeIn } from './statement-facts.js'
import type { WholeStatement, WrittenEntry } from './whole-statement.js'

const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | bigint | null

/** Cents are written as amounts; whatever a spreadsheet would read as a formula is turned into text. */
const written = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => [...row]),
      { cast: { bigint: (cents) => z.encode(Money, cents) }, escape_formulas: true, record_delimiter: 'windows' },
    ),
  )

const headOf = (zone: string): Cell[] => [
  'Date',
  `Time (${zone})`,
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
  instant === null ? [null, null, null] : [isoInZone(instant, zone).slice(0, 10), isoInZone(instant, zone), instant]

const balanceRow = (label: string, instant: string | null, zone: string, balance: bigint): Cell[] => [
  ...timesOf(instant, zone),
  null,
  label,
  ...Array.from({ length: 8 }, () => null),
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

/** The statement as comma-separated values: a row with the opening balance, its entries, a row with the closing balance. */
export async function* csvOf(statement: WholeStatement): AsyncGenerator<Buffer> {
  const { choice, totals } = statement
  const { begins, ends } = endsOf(statement)
  yield Buffer.from(BYTE_ORDER_MARK)
  yield written([headOf(choice.zone), balanceRow('Opening balance', begins, choice.zone, totals.opening)])
  for await (const entries of statement.entries()) yield written(entries.map((entry) => entryRow(entry, choice.zone)))
  yield written([balanceRow('Closing balance', ends, choice.zone, totals.closing)])
}
