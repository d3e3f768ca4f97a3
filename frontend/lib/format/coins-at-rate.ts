/**
 * The coins for another amount at the rate of a quote, which was `coinAmount` for `quoted` cents. Exact decimal text with as many decimals
 * as the quote, rounded up as a quote is.
 */
export const coinsAtRate = (coinAmount: string, quoted: bigint, amount: bigint): string => {
  const [whole = '0', fraction = ''] = coinAmount.split('.')
  const units = (BigInt(whole + fraction) * amount + quoted - 1n) / quoted
  const digits = units.toString().padStart(fraction.length + 1, '0')
  return fraction === ''
    ? digits
    : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}
