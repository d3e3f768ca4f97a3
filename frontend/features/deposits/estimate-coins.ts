const PRICE_DECIMALS = 18

/**
 * The coins for an amount in cents at a price, as exact decimal text, rounded up to the coin's
 * decimals as a quote is.
 */
export const estimateCoins = (cents: bigint, price: string, decimals: number): string => {
  const [whole = '0', fraction = ''] = price.split('.')
  const scaledPrice = BigInt(whole + fraction.padEnd(PRICE_DECIMALS, '0'))
  if (scaledPrice === 0n) return '0'
  const [numerator, denominator] = [
    cents * 10n ** BigInt(PRICE_DECIMALS + decimals),
    scaledPrice * 100n,
  ]
  const digits = ((numerator + denominator - 1n) / denominator)
    .toString()
    .padStart(decimals + 1, '0')
  const shownFraction = digits.slice(-decimals).replace(/0+$/, '')
  return shownFraction
    ? `${digits.slice(0, -decimals)}.${shownFraction}`
    : digits.slice(0, -decimals)
}
