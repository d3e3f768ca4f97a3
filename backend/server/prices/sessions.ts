import { LRUCache } from 'lru-cache'
import { Weekday, type Hours } from '#contracts/values/instrument-file'
import { offsetAt } from '#contracts/writing/zones'

/**
 * Whether a market is open, and since and until when, in milliseconds since 1970; null where that
 * has no end in sight.
 */
export interface Session {
  readonly isOpen: boolean
  readonly since: number | null
  readonly until: number | null
}

type Kept = Exclude<Hours, 'always'>
type Span = readonly [from: number, to: number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The longest time that is looked for an opening or a closing. */
const MOST_DAYS = 40
const SPANS_KEPT = 2_000

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The instant at which clocks of a zone show what a clock in UTC shows at `shown`. */
const instantOf = (shown: number, zone: string): number =>
  shown - offsetAt(shown - offsetAt(shown, zone), zone)

/** The hours of a day, counted in days since 1970. */
const hoursOfDay = ({ week, exceptions }: Kept, day: number): string | undefined => {
  const date = new Date(day * DAY)
  const own = exceptions[date.toISOString().slice(0, 10)]
  return own === 'closed' ? undefined : (own ?? week[Weekday.options[date.getUTCDay()] ?? 'Sunday'])
}

const spanOf = (hours: Kept, day: number): Span | null => {
  const [from, to] = hoursOfDay(hours, day)?.split('-') ?? []
  if (from === undefined || to === undefined) return null
  const at = (time: string) => instantOf(day * DAY + minutesOf(time) * MINUTE, hours.zone)
  return [at(from), at(to)]
}

/** Worked out once for each day, because a chart asks for some hundred of them. */
const known = new WeakMap<Kept, LRUCache<number, { readonly span: Span | null }>>()

const spanOn = (hours: Kept, day: number): Span | null => {
  const days = known.get(hours) ?? new LRUCache({ max: SPANS_KEPT })
  known.set(hours, days)
  const kept = days.get(day) ?? { span: spanOf(hours, day) }
  days.set(day, kept)
  return kept.span
}

/**
 * The first day's answer from a day on, forwards or backwards; null if there is none within
 * `MOST_DAYS`.
 */
const seek = (
  from: number,
  step: 1 | -1,
  found: (day: number) => number | undefined,
): number | null => {
  for (let days = 0; days < MOST_DAYS; days++) {
    const answer = found(from + step * days)
    if (answer !== undefined) return answer
  }
  return null
}

/** Days whose hours touch are one session: the edge of the last one that does. */
const edge = (hours: Kept, { day, step }: { day: number; step: 1 | -1 }): number | null => {
  const [near, far] = step === 1 ? ([0, 1] as const) : ([1, 0] as const)
  return seek(day, step, (each) => {
    const [own, next] = [spanOn(hours, each), spanOn(hours, each + step)]
    return own && next?.[near] !== own[far] ? own[far] : undefined
  })
}

export const sessionAt = (hours: Hours, at: number): Session => {
  if (hours === 'always') return { isOpen: true, since: null, until: null }
  // A zone's date differs from that of UTC by at most one day.
  const today = Math.floor(at / DAY)
  const day = [today - 1, today, today + 1].find((each) => {
    const span = spanOn(hours, each)
    return span !== null && span[0] <= at && at < span[1]
  })
  if (day !== undefined)
    return {
      isOpen: true,
      since: edge(hours, { day, step: -1 }),
      until: edge(hours, { day, step: 1 }),
    }
  const ended = seek(today + 1, -1, (each) => {
    const end = spanOn(hours, each)?.[1]
    return end !== undefined && end <= at ? end : undefined
  })
  const begins = seek(today - 1, 1, (each) => {
    const begin = spanOn(hours, each)?.[0]
    return begin !== undefined && begin > at ? begin : undefined
  })
  return { isOpen: false, since: ended, until: begins }
}

/** The instant of the last price: now, or the end of the last session. */
export const lastTradedAt = (hours: Hours, at: number): number => {
  const { isOpen, since } = sessionAt(hours, at)
  return isOpen ? at : (since ?? at)
}

/** The last session before an instant, up to it if it has not ended. */
const sessionBefore = (hours: Hours, end: number): { since: number; end: number } => {
  const { isOpen, since } = sessionAt(hours, end - 1)
  if (since === null) return { since: -Infinity, end }
  return isOpen ? { since, end } : sessionBefore(hours, since)
}

interface Spans {
  /** In milliseconds. */
  readonly long: number
  readonly count: number
}

/**
 * The starts of the last spans before an instant in which the market was open at all, the newest
 * first.
 */
export const openSpans = (hours: Hours, { long, count }: Spans, before: number): number[] => {
  const starts: number[] = []
  let session = sessionBefore(hours, before)
  let { end } = session
  while (starts.length < count) {
    if (end <= session.since) {
      session = sessionBefore(hours, end)
      end = session.end
    }
    end = Math.floor((end - 1) / long) * long
    starts.push(end)
  }
  return starts
}
