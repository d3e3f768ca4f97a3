import { PositiveAmount } from '#contracts/values/money'
import { readAmount } from './read-amount.js'

/**
 * An exact decimal in hundredths, such as a typed percentage in basis points: "12.5 %" is 1250;
 * undefined for anything else.
 */
export const hundredths = (typed: string): number | undefined => {
  const isBelow = /^\s*[-−]/u.test(typed)
  const read = readAmount(typed.replace(/^\s*[-−]/u, '').replace(/\s*%\s*$/, ''))
  if (typeof read !== 'string') return undefined
  if (/^[0.]+$/.test(read)) return 0
  const found = PositiveAmount.safeDecode(read)
  if (!found.success) return undefined
  return isBelow ? -Number(found.data) : Number(found.data)
}
