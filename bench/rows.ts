/** One line of the table: rates a second, latencies in milliseconds, `vsFloor` the ratio to bare inserts (or to the yardstick named in the row) of the same run. */
export interface Row {
  readonly name: string
  readonly writers: number
  readonly perSecond: number
  readonly p50Ms: number | null
  readonly p99Ms: number | null
  readonly vsFloor: number | null
}

const columns = ['name', 'writers', 'perSecond', 'p50Ms', 'p99Ms', 'vsFloor'] as const

const cell = (row: Row, column: (typeof columns)[number]): string => {
  const value = row[column]
  if (value === null) return ''
  if (typeof value === 'string') return value
  return column === 'writers' || column === 'perSecond' ? Math.round(value).toLocaleString('en-US') : value.toFixed(2)
}

/** The rows as an aligned table for people. */
export const tableOf = (rows: readonly Row[]): string => {
  return alignedTable([[...columns], ...rows.map((row) => columns.map((column) => cell(row, column)))])
}

/** Lines of cells under each other, the first of each line to the left. */
export const alignedTable = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const aligned = (text: string, at: number) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))
  return lines.map((line) => line.map(aligned).join('  ')).join('\n')
}
