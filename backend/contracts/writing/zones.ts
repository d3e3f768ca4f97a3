const MINUTE_MS = 60_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The cache is bounded: names are lower-cased, and the IANA database has only so many zones. */
const formatterOf = (zone: string, timeZoneName?: 'short'): Intl.DateTimeFormat => {
  const name = `${zone.toLowerCase()} ${timeZoneName ?? ''}`
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName,
  })
  formatters.set(name, made)
  return made
}

/**
 * By this browser's or server's tables, which may differ in age.
 * @throws RangeError for a zone that they lack
 */
const ownOffsetAt = (at: number, zone: string): number => {
  const second = Math.floor(at / 1_000) * 1_000
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`
  return Date.parse(`${day}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`) - second
}

/** The clocks of a zone as the server answers them (`ZoneClocks`); all numbers are minutes. */
interface Clocks {
  readonly zone: string
  readonly changes: readonly { readonly after: number; readonly ahead: number }[]
  readonly until: number
}

/** The same clocks in milliseconds since 1970, and by offsets in milliseconds. */
interface Kept {
  readonly starts: readonly number[]
  readonly offsets: readonly number[]
  readonly until: number
}

const kept = new Map<string, Kept>()

const MOST_TOLD = 2_000

interface ToldOffset {
  readonly at: number
  readonly zone: string
  readonly offset: number
}

/** What was told by own tables, as far as it fits. */
const told = new Map<string, ToldOffset>()

const tell = (at: number, zone: string): number => {
  const offset = ownOffsetAt(at, zone)
  if (told.size < MOST_TOLD) told.set(`${at} ${zone}`, { at, zone, offset })
  return offset
}

/**
 * From now on, uses these clocks in their zone, instead of this browser's or server's tables.
 * @returns whether any time shown before may now differ
 */
export const keepClocks = ({ zone, changes, until }: Clocks): boolean => {
  let minutes = 0
  const starts = changes.map(({ after }) => (minutes += after) * MINUTE_MS)
  kept.set(zone.toLowerCase(), {
    starts,
    offsets: changes.map(({ ahead }) => ahead * MINUTE_MS),
    until: until * MINUTE_MS,
  })
  const isOther =
    told.size === MOST_TOLD ||
    [...told.values()].some(
      ({ at, zone: of, offset }) => of === zone && offsetAt(at, of) !== offset,
    )
  told.clear()
  return isOther
}

export const forgetClocks = (): void => {
  kept.clear()
  told.clear()
}

export const hasClocks = (zone: string): boolean => kept.has(zone.toLowerCase())

const isOwn = (zone: string): boolean => {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** Whether times can be told in a zone. */
export const isKnownZone = (zone: string): boolean => hasClocks(zone) || isOwn(zone)

/**
 * The kept offset at an instant; for one outside their span, the nearest, if there are no tables to
 * ask.
 */
const keptOffsetAt = (at: number, zone: string): number | undefined => {
  const clocks = kept.get(zone.toLowerCase())
  if (!clocks) return undefined
  const { starts, offsets, until } = clocks
  const change = starts.findLastIndex((start) => start <= at)
  return (change >= 0 && at < until) || !isOwn(zone) ? offsets[Math.max(change, 0)] : undefined
}

/**
 * Milliseconds that a zone is ahead of UTC at an instant (Unix milliseconds). The only source, so
 * that one table decides every day and hour.
 * @throws RangeError for an unknown zone
 */
export const offsetAt = (at: number, zone: string): number =>
  zone === 'UTC' ? 0 : (keptOffsetAt(at, zone) ?? tell(at, zone))

/** What the clocks of a zone show at an instant, as the fields that a date has in UTC. */
export const shownAt = (instant: string | number, zone: string): Date => {
  const at = new Date(instant).getTime()
  return new Date(at + offsetAt(at, zone))
}

/** `GMT+2`, `GMT-3:30` */
export const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset) / MINUTE_MS
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`
}

/** The name of a zone at an instant: `UTC`, `GMT+2`. */
export const zoneNameAt = (instant: string, zone: string): string => {
  const at = Date.parse(instant)
  const offset = offsetAt(at, zone)
  if (!isOwn(zone) || ownOffsetAt(at, zone) !== offset) return offsetText(offset)
  return (
    formatterOf(zone, 'short')
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  )
}

let zoneHere: string | undefined

/**
 * The time zone of this browser, such as `Europe/Lisbon`. Cached, because asking takes milliseconds
 * on a slow phone.
 */
export const browserZone = (): string =>
  (zoneHere ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
