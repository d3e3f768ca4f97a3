/** A typed amount as the wire wants it, `1234.5`; or the two that it can mean, the larger one first; or nothing where it is no amount. */
export type ReadAmount = string | readonly [grouped: string, decimal: string] | undefined

type Sign = '.' | ','

const CURRENCY = /^(?:us\$|usd|\$)\s*|\s*(?:us\$|usd|\$)$/giu
/** Digits in threes, parted by spaces of any width, apostrophes, dots or commas. */
const GROUPED = /^[1-9]\d{0,2}(?:([\s'’.,])\d{3})(?:\1\d{3})*$/u
/** Lakhs and crores: the last three digits, then pairs. */
const IN_PAIRS = /^\d{1,2}(?:,\d{2})+,\d{3}$/
const WHOLE = /^\d+$/

/** The digits of other scripts, and the signs that go with the Arabic ones. */
const latin = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replaceAll(/[\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ' ')

/** Whole dollars, their digits in groups or not; nothing where the groups are not such as anybody writes. */
const wholeOf = (text: string): string | undefined =>
  text === '' || WHOLE.test(text) || GROUPED.test(text) || IN_PAIRS.test(text) ? text.replaceAll(/\D/g, '') : undefined

/** Dollars and one or two digits of cents; the same sign does not stand for both. */
const withCents = (whole: string, cents: string, sign: Sign): ReadAmount => {
  if (!/^\d{1,2}$/.test(cents) || whole.includes(sign)) return undefined
  const dollars = wholeOf(whole)
  return dollars === undefined ? undefined : `${dollars || '0'}.${cents}`
}

const decimalSignOf = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value

/** `1.234` and the like: the sign groups where the other one is the reader's decimal sign, otherwise it can be either. */
const thousandsOrCents = (text: string, sign: Sign, locale: string): ReadAmount => {
  const [whole = '', rest = ''] = text.split(sign)
  const isGrouping = decimalSignOf(locale) === (sign === '.' ? ',' : '.')
  return isGrouping ? whole + rest : [whole + rest, `${whole}.${rest.slice(0, 2)}`]
}

/**
 * Reads an amount of dollars as people write it in the reader's part of the world: `1,234.50`, `1234,50`, `1.234,50`, `1 234,50`,
 * `1'234.50`, `$1,234`. A sign before one or two last digits is the decimal sign, and the same sign never stands for both; only of a
 * single one before three digits the locale must tell which it is. No amount has more than two decimals.
 */
export const readAmount = (typed: string, locale = navigator.language): ReadAmount => {
  const text = latin(typed).trim().replaceAll(CURRENCY, '')
  if (!/^[\d.,\s'’]+$/u.test(text)) return undefined
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return thousandsOrCents(text, text.includes('.') ? '.' : ',', locale)
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const asWhole = wholeOf(text)
  if (asWhole !== undefined) return asWhole
  return last < 0 ? undefined : withCents(text.slice(0, last), text.slice(last + 1), text.charAt(last) as Sign)
}
