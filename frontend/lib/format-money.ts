import { MOST_COUNTED } from '#contracts/page'
import { inThrees, writingNow } from './formats.js'

const MINUS = '\u2212'

const grouped = (digits: string): string => writingNow().numbers.grouped(digits)

/**
 * An amount in cents, split so that the cents can be drawn smaller: `$25,230` and `.67`, or `25.230` and `,67 $`. A minus always stands first.
 */
export const splitMoney = (cents: bigint): { sign: string; whole: string; cents: string } => {
  const { prefix, suffix, decimal, groupedMoney } = writingNow().numbers
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return {
    sign: cents < 0n ? MINUS : '',
    whole: prefix + groupedMoney(digits.slice(0, -2)),
    cents: decimal + digits.slice(-2) + suffix,
  }
}

/** `$25,230.67`: always with cents, grouped, with a minus sign and not a hyphen, in the formats of the reader. */
export const formatMoney = (cents: bigint): string => {
  const parts = splitMoney(cents)
  return `${parts.sign}${parts.whole}${parts.cents}`
}

/** An amount of whole dollars, given in cents, without its cents: `$25,230`. */
export const formatDollars = (cents: bigint): string => {
  const { sign, whole } = splitMoney(cents)
  return sign + whole + writingNow().numbers.suffix
}

/** A change: `+$500.00`, `−$142.75`; zero has no sign. */
export const formatChange = (cents: bigint): string => (cents > 0n ? `+${formatMoney(cents)}` : formatMoney(cents))

/** `48,213` */
export const formatCount = (count: number | bigint): string => {
  const text = count.toString()
  return text.startsWith('-') ? `${MINUS}${grouped(text.slice(1))}` : grouped(text)
}

/** The count of a list: `48,213`, or `10,000+` if counting stopped at `most`. */
export const formatListed = (count: number, most = MOST_COUNTED): string => (count > most ? `${formatCount(most)}+` : formatCount(count))

/** `#48,213`: the number of an entry in the log. It is a name, so it is written alike for everybody. */
export const formatEntryNumber = (ordinal: bigint): string => `#${inThrees(ordinal.toString())}`

/** A rate in basis points: 200 is `2%`, 1250 is `12.5%`. */
export const formatRate = (basisPoints: number): string => `${formatDecimal(String(basisPoints / 100))}%`

/** Exact decimal text with its whole part grouped: `2,401.20`. Nothing is rounded. */
export const formatDecimal = (text: string): string => {
  const [whole = '0', fraction] = text.split('.')
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}${writingNow().numbers.decimal}${fraction}`
}

const PRICE_DIGITS = 6

/**
 * A price in dollars, given as decimal text and rounded for reading: `94,120.12` from one dollar on, below that up to six significant
 * digits, such as `0.162109`. Use `formatDecimal` for exact amounts that somebody must send.
 */
export const formatPrice = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  const decimals = BigInt(whole) > 0n ? 2 : fraction.search(/[1-9]|$/) + PRICE_DIGITS
  const rounding = fraction.charAt(decimals) >= '5' ? 1n : 0n
  const digits = (BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals)) + rounding).toString().padStart(decimals + 1, '0')
  const [dollars, rest] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  return formatDecimal(dollars === '0' ? `0.${rest}`.replace(/\.?0+$/, '') : `${dollars}.${rest.slice(0, 2)}`)
}

/** The exact price of a quote, with at least two decimals: `2.15127345`. Multiplied by the coins it gives the amount. */
export const formatQuotedRate = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  return formatDecimal(`${whole}.${fraction.padEnd(2, '0')}`)
}

/** A number that was written by these functions, as dollars: `$94,120.12`. */
export const asDollars = (written: string): string => {
  const { prefix, suffix } = writingNow().numbers
  return prefix + written + suffix
}
