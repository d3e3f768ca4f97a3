import { MOST_COUNTED } from '#contracts/values/page-limits'
import { changeText, countText, moneyParts, moneyText } from '#contracts/writing/money-text'
import { entryNumberText } from '#contracts/writing/writing'
import { writingNow } from './formats.js'

const grouped = (digits: string): string => writingNow().numbers.grouped(digits)

/**
 * An amount in cents, split so that the cents can be drawn smaller: `$25,230` and `.67`, or
 * `25.230` and `,67 $`. A minus always stands first.
 */
export const splitMoney = (cents: bigint) => moneyParts(cents, writingNow())

/**
 * `$25,230.67`: always with cents, grouped, with a minus sign and not a hyphen, in the formats of
 * the reader.
 */
export const formatMoney = (cents: bigint): string => moneyText(cents, writingNow())

/** An amount of whole dollars, given in cents, without its cents: `$25,230`. */
export const formatDollars = (cents: bigint): string => {
  const { sign, whole } = splitMoney(cents)
  return sign + whole + writingNow().numbers.suffix
}

/** A change: `+$500.00`, `−$142.75`; zero has no sign. */
export const formatChange = (cents: bigint): string => changeText(cents, writingNow())

/** `48,213` */
export const formatCount = (count: number | bigint): string => countText(count, writingNow())

/** The count of a list: `48,213`, or `10,000+` if counting stopped at `most`. */
export const formatListed = (count: number, most = MOST_COUNTED): string =>
  count > most ? `${formatCount(most)}+` : formatCount(count)

/**
 * `#48,213`: an entry's number in the log. It is a name, so its format is the same for everyone.
 */
export const formatEntryNumber = entryNumberText

/** A rate in basis points: 200 is `2%`, 1250 is `12.5%`. */
export const formatRate = (basisPoints: number): string =>
  `${formatDecimal(String(basisPoints / 100))}%`

/** Exact decimal text with its whole part grouped: `2,401.20`. Nothing is rounded. */
export const formatDecimal = (text: string): string => {
  const [whole = '0', fraction] = text.split('.')
  return fraction === undefined
    ? grouped(whole)
    : `${grouped(whole)}${writingNow().numbers.decimal}${fraction}`
}

const PRICE_DIGITS = 6

/**
 * A price in dollars, given as decimal text and rounded for reading: `94,120.12` from one dollar
 * on, below that up to six significant digits, such as `0.162109`. Use `formatDecimal` for exact
 * amounts that people must send.
 */
export const formatPrice = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  const decimals = BigInt(whole) > 0n ? 2 : fraction.search(/[1-9]|$/) + PRICE_DIGITS
  const rounding = fraction.charAt(decimals) >= '5' ? 1n : 0n
  const digits = (BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals)) + rounding)
    .toString()
    .padStart(decimals + 1, '0')
  const [dollars, rest] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  return formatDecimal(
    dollars === '0' ? `0.${rest}`.replace(/\.?0+$/, '') : `${dollars}.${rest.slice(0, 2)}`,
  )
}

/**
 * The exact price of a quote, with at least two decimals: `2.15127345`. Multiplied by the coins it
 * gives the amount.
 */
export const formatQuotedRate = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  return formatDecimal(`${whole}.${fraction.padEnd(2, '0')}`)
}

/** A number that was written by these functions, as dollars: `$94,120.12`. */
export const asDollars = (written: string): string => {
  const { prefix, suffix } = writingNow().numbers
  return prefix + written + suffix
}
