import { assets } from '#contracts/values/assets'
import type { StaffDeposit } from '#contracts/requests/deposits'
import { coinsAtRate } from '../../../lib/format/coins-at-rate.js'
import { formatDecimal } from '../../../lib/format/format-money.js'

type Quoted = Pick<StaffDeposit, 'coinAmount' | 'amount' | 'method'>

/** The coins that were quoted, which the proof should show: "480.24 USDT". */
export const quotedCoins = ({
  coinAmount,
  method,
}: Pick<Quoted, 'coinAmount' | 'method'>): string =>
  `${formatDecimal(coinAmount)} ${assets[method].ticker}`

/** An amount in coins at the rate of the quote. */
export const coinsOf = ({ coinAmount, amount, method }: Quoted, approved: bigint): string =>
  quotedCoins({ coinAmount: coinsAtRate(coinAmount, amount, approved), method })
