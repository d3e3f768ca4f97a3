import { assets } from '#contracts/values/assets'
import type { StaffDeposit } from '#contracts/requests/deposits'
import { formatDecimal } from '../../../lib/format/format-money.js'

type Quoted = Pick<StaffDeposit, 'coinAmount' | 'amount' | 'method'>

/** The coins that were quoted, which the proof should show: "480.24 USDT". */
export const quotedCoins = ({
  coinAmount,
  method,
}: Pick<Quoted, 'coinAmount' | 'method'>): string =>
  `${formatDecimal(coinAmount)} ${assets[method].ticker}`

/**
 * The coins for another amount at the rate of a quote, which was `coinAmount` for `quoted` cents.
 * Exact decimal text with as many decimals as the quote, rounded up as a quote is.
 */
export const coinsAtRate = (coinAmount: string, quoted: bigint, amount: bigint): string => {
  const [whole = '0', fraction = ''] = coinAmount.split('.')
  const units = (BigInt(whole + fraction) * amount + quoted - 1n) / quoted
  const digits = units.toString().padStart(fraction.length + 1, '0')
  return fraction === ''
    ? digits
    : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}

/** An amount in coins at the rate of the quote. */
export const coinsOf = ({ coinAmount, amount, method }: Quoted, approved: bigint): string =>
  quotedCoins({ coinAmount: coinsAtRate(coinAmount, amount, approved), method })
