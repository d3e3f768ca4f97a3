import { z } from 'zod'

/** The largest single amount: one billion US dollars, in cents. */
export const MAX_AMOUNT = 100_000_000_000n

const minorUnits = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

const decimal = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * US dollars: a decimal string with cents ("-1234.50") on the wire and in events, bigint cents in
 * memory.
 */
export const Money = z.codec(
  z.string().regex(/^-?\d{1,16}\.\d{2}$/, 'Enter an amount with two decimals, such as 1234.50'),
  z.bigint(),
  {
    decode: minorUnits,
    encode: decimal,
  },
)
export type Money = z.output<typeof Money>

/** A minus or plus before an amount, in any form in which it is typed or pasted. */
const SIGN = /^\s*[-+\u2010-\u2015\u2212\uFE63\uFF0B\uFF0D]/u

export const hasSign = (text: string): boolean => SIGN.test(text)

/** The message for an amount with a sign. */
export const NO_SIGN = 'An amount has no sign: leave out the minus or plus in front of it'

/**
 * An amount to be moved: more than zero, at most two decimals, at most one billion dollars. Its
 * direction is the event's type.
 */
export const PositiveAmount = z
  .codec(
    z
      .string()
      .refine((text) => !hasSign(text), { message: NO_SIGN, abort: true })
      .regex(
        /^\d{1,12}(\.\d{1,2})?$/,
        'Enter an amount such as 1234.50, with at most two decimals',
      ),
    z.bigint(),
    { decode: minorUnits, encode: decimal },
  )
  .refine((cents) => cents > 0n, 'The amount must be more than zero')
  .refine((cents) => cents <= MAX_AMOUNT, 'The amount must be at most 1,000,000,000.00')

/** A fee of an amount at a rate in basis points (200 = 2 %), rounded half to even on the cent. */
export const feeOf = (amount: bigint, basisPoints: number): bigint => {
  const scaled = amount * BigInt(basisPoints)
  const [whole, rest] = [scaled / 10_000n, scaled % 10_000n]
  const roundUp = rest > 5_000n || (rest === 5_000n && whole % 2n === 1n)
  return roundUp ? whole + 1n : whole
}
