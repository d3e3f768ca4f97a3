import { formatMoney } from '../format/format-money.js'

/** Why a typed amount is not accepted. */
export const amountsText = {
  format: 'Enter an amount such as 1234.50, with at most two decimals',
  notPositive: 'The amount must be more than zero',
  most: (cents: bigint) => `The most is ${formatMoney(cents)}.`,
  either: ([grouped, decimal]: readonly [string, string], cents: readonly [bigint, bigint]) =>
    `Do you mean ${formatMoney(cents[0])} or ${formatMoney(cents[1])}? Enter ${grouped} or ${decimal}.`,
} as const
