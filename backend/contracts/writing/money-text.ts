import type { Writing } from './writing.js'

const MINUS = '\u2212'

type Numbers = Pick<Writing, 'numbers'>

/**
 * An amount in cents, split so that the cents can be drawn smaller: `$25,230` and `.67`, or
 * `25.230` and `,67 $`. A minus always comes first.
 */
export const moneyParts = (
  cents: bigint,
  { numbers }: Numbers,
): { sign: string; whole: string; cents: string } => {
  const { prefix, suffix, decimal, groupedMoney } = numbers
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return {
    sign: cents < 0n ? MINUS : '',
    whole: prefix + groupedMoney(digits.slice(0, -2)),
    cents: decimal + digits.slice(-2) + suffix,
  }
}

/**
 * `$25,230.67`: always with cents, grouped, with a minus sign and not a hyphen; exact for any
 * amount.
 */
export const moneyText = (amount: bigint, writing: Numbers): string => {
  const { sign, whole, cents } = moneyParts(amount, writing)
  return sign + whole + cents
}

/** A change: `+$500.00`, `−$142.75`; zero has no sign. */
export const changeText = (cents: bigint, writing: Numbers): string =>
  (cents > 0n ? '+' : '') + moneyText(cents, writing)

/** `48,213` */
export const countText = (count: number | bigint, { numbers }: Numbers): string => {
  const text = count.toString()
  return text.startsWith('-') ? `${MINUS}${numbers.grouped(text.slice(1))}` : numbers.grouped(text)
}
