import type { listLog, LogEvent } from '#contracts/audit/audit'
import type { ResponseOf } from '#contracts/endpoint'

export type LogPage = ResponseOf<typeof listLog>

/** How many rows a live log keeps on the screen. */
export const MOST_ROWS = 200

/**
 * The list with new events at the top. If more came than fit in one answer, the list starts over,
 * because the events in between are not known. Events that drop off the end are on the next page.
 */
export const withNews = (known: LogPage, news: LogPage): LogPage => {
  if (news.hasOlder) return news
  const newest = known.items[0]?.ordinal ?? 0n
  const items: LogEvent[] = [
    ...news.items.filter(({ ordinal }) => ordinal > newest),
    ...known.items,
  ]
  const gaps = known.gaps && news.gaps && [...known.gaps, ...news.gaps]
  return {
    items: items.slice(0, MOST_ROWS),
    hasOlder: known.hasOlder || items.length > MOST_ROWS,
    gaps,
  }
}

/** How many of the events were recorded in the minute before now. */
export const perMinute = (items: readonly LogEvent[], now: number): number =>
  items.filter(({ recordedAt }) => Date.parse(recordedAt) > now - 60_000).length
