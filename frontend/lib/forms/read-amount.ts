import { typedLocale } from '../format/formats.js'

/**
 * A typed amount in wire form, `1234.5`; or the two amounts that it can mean, the larger first; or
 * undefined if it is not an amount.
 */
export type ReadAmount = string | readonly [grouped: string, decimal: string] | undefined

type Sign = '.' | ','

const CURRENCY = /^(?:us\$|usd|\$)\s*|\s*(?:us\$|usd|\$)$/giu
/** Digits in groups of three, separated by spaces of any width, apostrophes, dots or commas. */
const GROUPED = /^[1-9]\d{0,2}(?:([\s'’.,])\d{3})(?:\1\d{3})*$/u
/** Digits grouped as in India, in lakhs and crores: the last three, then pairs. */
const IN_PAIRS = /^\d{1,2}(?:,\d{2})+,\d{3}$/
const WHOLE = /^\d+$/

/**
 * Turns digits of other scripts, full-width signs of East Asian keyboards, and the Arabic
 * separators, into Latin ones.
 */
export const latin = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/gu, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
    )
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replaceAll(/[\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ' ')

/** The digits of whole dollars, grouped or not; undefined if nobody groups digits like that. */
const wholeOf = (text: string): string | undefined =>
  text === '' || WHOLE.test(text) || GROUPED.test(text) || IN_PAIRS.test(text)
    ? text.replaceAll(/\D/g, '')
    : undefined

/**
 * Dollars with one or two digits of cents; undefined if the same sign separates groups and
 * decimals.
 */
const withCents = (whole: string, cents: string, sign: Sign): ReadAmount => {
  if (!/^\d{1,2}$/.test(cents) || whole.includes(sign)) return undefined
  const dollars = wholeOf(whole)
  return dollars === undefined ? undefined : `${dollars || '0'}.${cents}`
}

/** What stands before the cents in a language. */
export const decimalSignOf = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value

/**
 * Reads `1.234` and the like. The sign groups digits if the reader's decimal sign is the other one;
 * otherwise it can mean either.
 */
const thousandsOrCents = (text: string, sign: Sign, locale: string): ReadAmount => {
  const [whole = '', rest = ''] = text.split(sign)
  const isGrouping = decimalSignOf(locale) === (sign === '.' ? ',' : '.')
  return isGrouping ? whole + rest : [whole + rest, `${whole}.${rest.slice(0, 2)}`]
}

/**
 * Reads dollars as people write them: `1,234.50`, `1.234,50`, `1 234,50`, `$1,234`. A sign before
 * the last one or two digits is decimal; the locale decides only for a single sign before three
 * digits.
 */
export const readAmount = (typed: string, locale = typedLocale()): ReadAmount => {
  const text = latin(typed).trim().replaceAll(CURRENCY, '')
  if (!/^[\d.,\s'’]+$/u.test(text)) return undefined
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
    return thousandsOrCents(text, text.includes('.') ? '.' : ',', locale)
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const asWhole = wholeOf(text)
  if (asWhole !== undefined) return asWhole
  return last < 0
    ? undefined
    : withCents(text.slice(0, last), text.slice(last + 1), text.charAt(last) as Sign)
}
