import { median, quantile, type Sample } from './sample.js'

/**
 * One line of the table: rates per second and latencies in milliseconds. `vsFloor` is the ratio to
 * the bare inserts of the same run, or to the yardstick that the measurement names.
 */
export interface BenchRow {
  readonly name: string
  readonly writers: number
  readonly perSecond: number
  readonly p50Ms: number | null
  readonly p99Ms: number | null
  readonly vsFloor: number | null
}

/**
 * The row of samples that were taken in turns with those of a yardstick: medians over the rounds,
 * and `vsFloor` as the median of the ratios within each round, because a host's speed changes from
 * minute to minute.
 */
export const rowBeside = (
  { name, writers }: Pick<BenchRow, 'name' | 'writers'>,
  samples: readonly Sample[],
  floors: readonly Sample[],
): BenchRow => {
  const latencies = samples.flatMap((each) => each.latencies)
  return {
    name,
    writers,
    perSecond: median(samples.map((each) => each.perSecond)),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    vsFloor: median(
      samples.map((each, round) => each.perSecond / (floors[round]?.perSecond ?? Infinity)),
    ),
  }
}

const columns = ['name', 'writers', 'perSecond', 'p50Ms', 'p99Ms', 'vsFloor'] as const

const cell = (row: BenchRow, column: (typeof columns)[number]): string => {
  const value = row[column]
  if (value === null) return ''
  if (typeof value === 'string') return value
  return column === 'writers' || column === 'perSecond'
    ? Math.round(value).toLocaleString('en-US')
    : value.toFixed(2)
}

export const tableOf = (rows: readonly BenchRow[]): string => {
  return alignedTable([
    [...columns],
    ...rows.map((row) => columns.map((column) => cell(row, column))),
  ])
}

/** Aligns cells in columns: the first column to the left, the others to the right. */
export const alignedTable = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  )
  const aligned = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)
  return lines.map((line) => line.map(aligned).join('  ')).join('\n')
}
