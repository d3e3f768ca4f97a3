import { MONTHS } from '#contracts/writing/own-times'
import { formatClock, formatDate } from './format-time.js'
import { fieldsOf, instantOf, offsetAt } from './zoned.js'

/** The words and numbers of a text, without what stands between them. */
type Words = readonly string[]

const wordsOf = (text: string): Words => text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []

/** Ignores leading zeros. */
const isSame = (word: string | undefined, other: string): boolean =>
  word === other || (/^\d/.test(other) && Number(word) === Number(other))

/** The words that follow those of a text; undefined if they do not begin with them. */
const wordsAfter = (text: string, words: Words): Words | undefined => {
  const first = wordsOf(text)
  return first.every((word, at) => isSame(words[at], word)) ? words.slice(first.length) : undefined
}

const numbersIn = (words: Words): number[] => words.filter((word) => /^\d/.test(word)).map(Number)

/** Year, month (from 0) and day. */
type Day = readonly [year: number, month: number, day: number]

/** A date and the words after it. */
type Dated = readonly [day: Day, rest: Words] | undefined

/** Every date that the first numbers of a moment can be part of. Its month may be a word. */
const daysWith = (words: Words): Day[] => {
  const numbers = numbersIn(words).slice(0, 6)
  const years = numbers.filter((number) => number >= 1_000 && number <= 9_999)
  const all = years.flatMap((year) =>
    numbers.flatMap((day) => MONTHS.map((_, month): Day => [year, month, day])),
  )
  return all.filter(
    ([year, month, day]) => day <= 31 && new Date(Date.UTC(year, month, day)).getUTCDate() === day,
  )
}

/** A date as the product shows it to this reader, in any order of day, month and year. */
const shownDate = (words: Words): Dated => {
  for (const day of daysWith(words)) {
    const rest = wordsAfter(
      formatDate(new Date(Date.UTC(...day)).toISOString(), 'date', 'UTC'),
      words,
    )
    if (rest) return [day, rest]
  }
  return undefined
}

/**
 * `12 Nov 2026` as the product writes it by itself, also with the reader's own word for the month,
 * or `2026-11-12` as machines do.
 */
const DATES = [
  /^(?<day>\d{1,2}) (?<month>\p{L}{3,12}) (?<year>\d{4})(?: (?<rest>.*))?$/u,
  /^(?<year>\d{4}) (?<month>\d{2}) (?<day>\d{2})(?: (?<rest>.*))?$/,
]

/** The months as the reader's language shortens them, without the full stop that some have. */
const ownMonths = (): string[] =>
  MONTHS.map((_, month) =>
    formatDate(new Date(Date.UTC(2026, month, 15)).toISOString(), 'month', 'UTC').replace(
      /\.$/,
      '',
    ),
  )

/**
 * The index of a month, from 0. Words count by their beginning, in English or in the reader's
 * language; digits from 1.
 */
const monthOf = (text: string): number => {
  if (/\d/.test(text)) return Number(text) - 1
  const begins = (name: string) => text.toLowerCase().startsWith(name.toLowerCase())
  const own = ownMonths().findIndex(begins)
  return own < 0 ? MONTHS.findIndex(begins) : own
}

const typedDate = (words: Words): Dated => {
  const parts = DATES.map((date) => date.exec(words.join(' '))?.groups).find(
    (groups) => groups !== undefined,
  )
  return (
    parts && [
      [Number(parts['year']), monthOf(parts['month'] ?? ''), Number(parts['day'])],
      wordsOf(parts['rest'] ?? ''),
    ]
  )
}

/** Hour, minute and second; fewer if they are missing. */
type Clock = readonly number[] | undefined

/** A time as the product shows it to this reader, with any words for the halves of a day. */
const shownClock = (words: Words): Clock => {
  const numbers = numbersIn(words)
  if (numbers.some((number) => number > 59)) return undefined
  const [hour = 0, minute = 0, second = 0] = numbers
  const to = numbers.length > 2 ? 'seconds' : 'minutes'
  const isShown = (each: number): boolean => {
    const shown = formatClock(new Date(Date.UTC(2026, 0, 1, each, minute, second)).toISOString(), {
      zone: 'UTC',
      to,
    })
    return wordsAfter(shown, words)?.length === 0
  }
  const found = [hour, hour % 12, (hour % 12) + 12].find(isShown)
  return found === undefined ? undefined : [found, ...numbers.slice(1)]
}

/** `14:31:07` or `2:31 pm`, after a `T` in what machines write. */
const CLOCK =
  /^(?:t )?(?<hour>\d{1,2}) (?<minute>[0-5]\d)(?: (?<second>[0-5]\d))?(?: (?<half>[ap]) ?m?)?$/

/**
 * The hour of a day, from one that may be counted to twelve; undefined if there is no such hour.
 */
const hourOf = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour < 24 ? hour : undefined
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : undefined
}

const typedClock = (words: Words): Clock => {
  const parts = CLOCK.exec(words.join(' '))?.groups
  const hour = parts && hourOf(Number(parts['hour']), parts['half'])
  if (!parts || hour === undefined) return undefined
  return [
    hour,
    Number(parts['minute']),
    ...(parts['second'] === undefined ? [] : [Number(parts['second'])]),
  ]
}

const clockOf = (words: Words): Clock =>
  words.length === 0 ? [] : (shownClock(words) ?? typedClock(words))

/**
 * The end of the typed span by the clocks of the reader: a day ends at midnight, a minute at its
 * last second.
 */
const endOf = (typed: string): number | undefined => {
  const words = wordsOf(typed)
  const dated = shownDate(words) ?? typedDate(words)
  const clock = dated && clockOf(dated[1])
  if (!dated || !clock) return undefined
  const [day] = dated
  const [hour = 23, minute = 59, second = 59] = clock
  const end = instantOf([...day, hour, minute, second])
  const [, month, dayOfMonth] = fieldsOf(end)
  // A date that does not exist, such as 31 Feb, silently becomes another one.
  return month === day[1] && dayOfMonth === day[2] ? end + 999 : undefined
}

const OFFSET = /^(?<local>.+) gmt(?<hours>[+-]\d{1,2})(?::(?<minutes>\d\d))?$/i

/**
 * The end of the typed span. An offset behind it, as the product writes in an hour that comes
 * twice, says which of the two is meant.
 */
const spanEnd = (typed: string): number | undefined => {
  const parts = OFFSET.exec(typed)?.groups
  const end = endOf(parts?.['local'] ?? typed)
  if (!parts || end === undefined) return end
  const [hours, minutes] = [Number(parts['hours']), Number(parts['minutes'] ?? 0)]
  const offset = (hours * 60 + (parts['hours']?.startsWith('-') ? -minutes : minutes)) * 60_000
  return end + offsetAt(end) - offset
}

/** The number of an event, or an instant. */
export type TypedMoment = { readonly ordinal: bigint } | { readonly at: string }

/** No log has as many events as numbers that an address cannot hold exactly. */
const ordinalIn = (text: string): TypedMoment | undefined => {
  const number = Number(text.replace(/[#,]/g, ''))
  return Number.isSafeInteger(number) ? { ordinal: BigInt(number) } : undefined
}

/**
 * Reads a typed event number, such as `48,213` or `#48213`, or a date with or without a time, in
 * the reader's formats, in the product's own or in that of machines; undefined if it is none of
 * these.
 */
export const momentOf = (typed: string): TypedMoment | undefined => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (/^#?\d[\d,]{0,24}$/.test(text)) return ordinalIn(text)
  const end = spanEnd(text)
  return end === undefined ? undefined : { at: new Date(end).toISOString() }
}
