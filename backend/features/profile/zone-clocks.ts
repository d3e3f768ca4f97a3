import { offsetAt } from '#contracts/writing/zones'
import type { ZoneClocks } from '#contracts/own/zone-clocks'

const MINUTE_MS = 60_000

/**
 * In minutes: less than between any two changes of a zone. The shortest such span was a week, in
 * October 2000 in Recife.
 */
const STEP = 6 * 24 * 60

/** Earlier than any ledger, in minutes since 1970. */
const FIRST = Date.UTC(2000, 0) / MINUTE_MS

const YEARS_AHEAD = 2

/**
 * The first minute at which the clock offset differs from that at `from`, given that it does at
 * `to`.
 */
const changeIn = (from: number, to: number, aheadAt: (minute: number) => number): number => {
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (aheadAt(middle) === aheadAt(from)) before = middle
    else after = middle
  }
  return after
}

/** The minutes at which the clocks change, including the first minute. */
const changesOf = (until: number, aheadAt: (minute: number) => number): number[] => {
  const found = [FIRST]
  let at = FIRST
  while (at < until) {
    const next = Math.min(at + STEP, until)
    const isChanged = aheadAt(next) !== aheadAt(at)
    at = isChanged ? changeIn(at, next, aheadAt) : next
    if (isChanged) found.push(at)
  }
  return found
}

/** Cached: computing one takes a few hundredths of a second, and there are only so many zones. */
const known = new Map<string, ZoneClocks>()

/** When the clocks of a zone change, from 2000 until the end of the second year after this one. */
export const clocksOf = (zone: string, now: Date): ZoneClocks => {
  const until = Date.UTC(now.getUTCFullYear() + YEARS_AHEAD + 1, 0) / MINUTE_MS
  const found = known.get(zone.toLowerCase())
  if (found?.until === until) return { ...found, zone }
  const aheadAt = (minute: number) => offsetAt(minute * MINUTE_MS, zone) / MINUTE_MS
  const minutes = changesOf(until, aheadAt)
  const changes = minutes.map((minute, at) => ({
    after: minute - (minutes[at - 1] ?? 0),
    ahead: aheadAt(minute),
  }))
  const clocks = { zone, changes, until }
  known.set(zone.toLowerCase(), clocks)
  return clocks
}
