import { z } from 'zod'
import { hasSign, MAX_AMOUNT, NO_SIGN, PositiveAmount } from '#contracts/values/money'
import { typedLocale } from '../format/formats.js'
import { formatMoney } from '../format/format-money.js'
import { readAmount } from './read-amount.js'

/** Why a typed amount is not accepted. */
const amountsText = {
  format: 'Enter an amount such as 1234.50, with at most two decimals',
  notPositive: 'The amount must be more than zero',
  most: (cents: bigint) => `The most is ${formatMoney(cents)}.`,
  either: ([grouped, decimal]: readonly [string, string], cents: readonly [bigint, bigint]) =>
    `Do you mean ${formatMoney(cents[0])} or ${formatMoney(cents[1])}? Enter ${grouped} or ${decimal}.`,
} as const

/** The wire form of a typed amount, or why there is none. */
const understood = (typed: string): { wire: string } | { problem: string } => {
  if (hasSign(typed)) return { problem: NO_SIGN }
  const read = readAmount(typed)
  if (read === undefined) return { problem: amountsText.format }
  if (typeof read !== 'string')
    return {
      problem: amountsText.either(read, [
        PositiveAmount.decode(read[0]),
        PositiveAmount.decode(read[1]),
      ]),
    }
  if (PositiveAmount.safeParse(read).success) return { wire: read }
  return { problem: /[1-9]/.test(read) ? amountsText.most(MAX_AMOUNT) : amountsText.notPositive }
}

/** Why a typed amount cannot be sent; undefined if it can. */
export const amountFault = (typed: string): string | undefined => {
  const found = understood(typed)
  return 'problem' in found ? found.problem : undefined
}

/**
 * A typed amount as the rest of the product shows it, `$1,234.50`; undefined if it cannot be sent.
 */
export const shownAmount = (typed: string): string | undefined => {
  const found = understood(typed)
  return 'wire' in found ? formatMoney(PositiveAmount.decode(found.wire)) : undefined
}

/**
 * An amount in wire form as the reader would type it, such as `1.234,50`. It stays as it is if that
 * could not be read back.
 */
export const amountToType = (wire: string, locale = typedLocale()): string => {
  const cents = PositiveAmount.safeParse(wire)
  if (!cents.success) return wire
  const exact = PositiveAmount.encode(cents.data)
  const written = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(exact as `${number}`)
  return readAmount(written, locale) === exact ? written : wire
}

/**
 * The schema of an amount field, which turns a text typed in the reader's locale into wire form.
 * `missing` is the error if it is empty.
 */
export const typedAmount = (missing: string) =>
  z.string().transform((typed, { issues }) => {
    const found = typed.trim() === '' ? { problem: missing } : understood(typed)
    if ('wire' in found) return found.wire
    issues.push({ code: 'custom', input: typed, message: found.problem })
    return z.NEVER
  })
