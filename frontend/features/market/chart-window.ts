/**
 * How many candles are shown, and the start of the last of them in milliseconds; null follows the
 * newest.
 */
export interface ChartWindow {
  readonly count: number
  readonly until: number | null
}

const FEWEST = 12
const MOST = 500

/** How many candles a chart asks for once its reader looks further back. */
export const DEEP = MOST

const between = (least: number, value: number, greatest: number): number =>
  Math.max(least, Math.min(value, greatest))

const lastOf = (starts: readonly number[], { until }: ChartWindow): number =>
  until === null
    ? starts.length - 1
    : Math.max(
        0,
        starts.findLastIndex((start) => start <= until),
      )

/**
 * The candles that a window shows, as the places of the first and after the last. The window stays
 * as wide as there are candles for.
 */
export const shownIn = (
  starts: readonly number[],
  window: ChartWindow,
): { readonly from: number; readonly to: number } => {
  const count = Math.min(window.count, starts.length)
  const to = Math.max(count, lastOf(starts, window) + 1)
  return { from: to - count, to }
}

const endingAt = (starts: readonly number[], last: number, count: number): ChartWindow => ({
  count,
  until: last >= starts.length - 1 ? null : (starts[last] ?? null),
})

/** Moves a window by candles: negative numbers go back in time. It stops at both ends. */
export const moved = (starts: readonly number[], window: ChartWindow, by: number): ChartWindow => {
  const { from, to } = shownIn(starts, window)
  return endingAt(starts, between(to - from, to + by, starts.length) - 1, window.count)
}

/** Shows `times` as many candles. What is `across` the chart, from 0 to 1, stays where it is. */
export const widened = (
  starts: readonly number[],
  window: ChartWindow,
  { times, across }: { readonly times: number; readonly across: number },
): ChartWindow => {
  const { from, to } = shownIn(starts, window)
  const before = to - from
  const count = between(FEWEST, Math.round(before * times), MOST)
  const kept = from + across * before
  const last = Math.round(kept + (1 - across) * Math.min(count, starts.length)) - 1
  return endingAt(starts, between(0, last, starts.length - 1), count)
}

/** Whether a window shows the oldest candle there is. */
export const isAtStart = (starts: readonly number[], window: ChartWindow): boolean =>
  shownIn(starts, window).from === 0
