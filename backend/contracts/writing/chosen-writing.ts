import type { Formats } from './formats.js'
import type { DateParts, Precision } from './date-parts.js'
import { ownWriting, type NumberStyle, type Writing } from './writing.js'
import { isKnownZone, shownAt } from './zones.js'

/** A language tag with Latin digits and the Gregorian calendar. */
const tagOf = (locale: string): string => `${locale}-u-ca-gregory-nu-latn`

const textOf = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map(({ value }) => value).join('')
const isDigits = ({ type }: Intl.NumberFormatPart): boolean =>
  type === 'integer' || type === 'group'

const numbersIn = ({ locale, currency }: Formats): NumberStyle => {
  const tag = tagOf(locale ?? 'en-US')
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: currency } as const
  const [numbers, money] = [
    new Intl.NumberFormat(tag),
    new Intl.NumberFormat(tag, { ...dollars, maximumFractionDigits: 0 }),
  ]
  const parts = new Intl.NumberFormat(tag, dollars).formatToParts(0)
  return {
    prefix: textOf(parts.slice(0, parts.findIndex(isDigits))),
    suffix: textOf(parts.slice(parts.findIndex(({ type }) => type === 'fraction') + 1)),
    decimal: textOf(parts.filter(({ type }) => type === 'decimal')),
    grouped: (digits) => numbers.format(BigInt(digits)),
    groupedMoney: (digits) => textOf(money.formatToParts(BigInt(digits)).filter(isDigits)),
  }
}

const quoted = (text: string): string => text.replaceAll(/[$().*+?[\]\\^{|}]/g, String.raw`\$&`)

const patternOf = ({ prefix, suffix, decimal, groupedMoney }: NumberStyle): RegExp => {
  const between = quoted(groupedMoney('1000000').replaceAll(/\d/g, '').slice(0, 1))
  const written = String.raw`[+\u2212]?${quoted(prefix)}\d[\d${between}]*(?:${quoted(decimal)}\d\d)?${quoted(suffix)}`
  return new RegExp(`${written}|${ownWriting.amounts.source}`, 'g')
}

const precisions = {
  minutes: {},
  seconds: { second: '2-digit' },
  milliseconds: { second: '2-digit', fractionalSecondDigits: 3 },
} as const satisfies Record<Precision, Intl.DateTimeFormatOptions>

const dateParts = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  'month and year': { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<DateParts, Intl.DateTimeFormatOptions>

/**
 * Writes clock times in a language, never by the runtime's own time zones. Formatters are cached,
 * because they are slow to create.
 */
const writerIn = (locale: string) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (shown: Date, options: Intl.DateTimeFormatOptions): string => {
    const key = JSON.stringify(options)
    const formatter =
      made.get(key) ?? new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone: 'UTC' })
    made.set(key, formatter)
    return formatter.format(shown)
  }
}

const timesIn = ({ locale, clock: hourCycle }: Formats): Pick<Writing, 'clock' | 'date'> => {
  if (locale === null && hourCycle === 'h23') return ownWriting
  const write = writerIn(locale ?? 'en-GB')
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit'
  return {
    clock: (instant, zone, to) =>
      write(shownAt(instant, zone), { hourCycle, hour, minute: '2-digit', ...precisions[to] }),
    date:
      locale === null
        ? ownWriting.date
        : (instant, zone, which) => write(shownAt(instant, zone), dateParts[which]),
  }
}

/**
 * The writing for a person's chosen formats.
 * @throws RangeError for a language or a time zone that this browser or server does not know; their
 * tables may differ in age
 */
export const writingIn = (formats: Formats): Writing => {
  if (!isKnownZone(formats.timeZone ?? 'UTC'))
    throw new RangeError(`no clocks of ${formats.timeZone} are known here`)
  const isOwn = formats.locale === null && formats.currency !== 'code'
  const numbers = isOwn ? ownWriting.numbers : numbersIn(formats)
  const { clock, date } = timesIn(formats)
  return { formats, numbers, amounts: patternOf(numbers), clock, date }
}

/** The same; defaults if nothing was chosen, or the choice is unknown here. */
export const writingOr = (formats: Formats | null | undefined): Writing => {
  try {
    return formats ? writingIn(formats) : ownWriting
  } catch {
    return ownWriting
  }
}
