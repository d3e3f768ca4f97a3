/**
 * The coins of another amount at the rate of a quote, as exact decimal text with the digits of the quote: `coinAmount` was quoted for
 * `quoted` cents. Rounded up to the last digit, as a quote is.
 */
export const coinsAtRate = (coinAmount: string, quoted: bigint, amount: bigint): string => {
  const [whole = '0', fraction = ''] = coinAmount.split('.')
  const units = (BigInt(whole + fraction) * amount + quoted - 1n) / quoted
  const digits = units.toString().padStart(fraction.length + 1, '0')
  return fraction === '' ? digits : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}
