import type { Formats } from './formats.js'
import type { DateParts, Precision } from './date-parts.js'
import { ownClock, ownDate } from './own-times.js'
import { withOffset } from './twice.js'

/** The separators and symbols of an amount. */
export interface NumberStyle {
  readonly prefix: string
  readonly suffix: string
  readonly decimal: string
  /** Groups the digits of a whole number of any length. */
  readonly grouped: (digits: string) => string
  /** The same for whole dollars, which a few languages group differently. */
  readonly groupedMoney: (digits: string) => string
}

/** How everything is written, on screens, in documents and in mails. */
export interface Writing {
  readonly formats: Formats
  readonly numbers: NumberStyle
  /** Matches amounts in a text: in this format, and as people type them, such as `$300`. */
  readonly amounts: RegExp
  readonly clock: (instant: string, zone: string, to: Precision) => string
  readonly date: (instant: string, zone: string, which: DateParts) => string
}

const inThrees = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** The default formats: `$25,230.67`, `21 Nov 2026, 08:02`. */
export const ownWriting: Writing = {
  formats: { locale: null, timeZone: null, clock: 'h23', currency: 'symbol' },
  numbers: { prefix: '$', suffix: '', decimal: '.', grouped: inThrees, groupedMoney: inThrees },
  amounts: /[+\u2212]?\$\d[\d,]*(?:\.\d\d)?/g,
  clock: ownClock,
  date: ownDate,
}

/**
 * `#48,213`: an entry's number in the log. It is a name, so its format is the same for everyone.
 */
export const entryNumberText = (ordinal: bigint): string => `#${inThrees(ordinal.toString())}`

/** `21 Nov 2026, 08:02`; where an hour comes twice, `25 Oct 2026, 02:30 GMT+2`. */
export const instantText = (
  instant: string,
  zone: string,
  { date, clock }: Writing,
  to: Precision = 'minutes',
): string =>
  `${date(instant, zone, 'date')}, ${withOffset(clock(instant, zone, to), instant, zone)}`

/** The name of a zone for people, `UTC` or `America/New York`. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ')
