import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { DecimalSign } from '#contracts/ledger/entries'
import { Money } from '#contracts/values/money'

/** Begins a file, so that spreadsheets know its encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | bigint | null

/**
 * The cell and decimal separators. With a decimal comma, spreadsheets expect semicolons between
 * cells.
 */
const signsOf = { point: [',', '.'], comma: [';', ','] } as const satisfies Record<
  DecimalSign,
  readonly [string, string]
>

/**
 * Writes cents as amounts; defuses what a spreadsheet would read as a formula, and quotes texts
 * with line breaks.
 */
export const writerWith = (decimal: DecimalSign) => {
  const [delimiter, sign] = signsOf[decimal]
  const cast = { bigint: (cents: bigint) => z.encode(Money, cents).replace('.', sign) }
  const options = {
    cast,
    delimiter,
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  } as const
  return (rows: readonly (readonly Cell[])[]): Buffer =>
    Buffer.from(
      stringify(
        rows.map((row) => [...row]),
        options,
      ),
    )
}
