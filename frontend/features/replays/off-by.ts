import { Money } from '#contracts/values/money'
import { formatChange, formatCount, formatMoney } from '../../lib/format/format-money.js'

const WHOLE = /^-?\d{1,19}$/

const moneyOf = (text: string | null): bigint | undefined => {
  const cents = Money.safeParse(text)
  return cents.success ? cents.data : undefined
}

/** The text of a cell: money formatted as money, anything else unchanged. */
export const cellText = (text: string): string => {
  const cents = moneyOf(text)
  return cents === undefined ? text : formatMoney(cents)
}

/** The difference between a stored and a replayed cell, if both are amounts or whole numbers. */
export const offBy = (stored: string | null, replayed: string | null): string | undefined => {
  const [had, has] = [moneyOf(stored), moneyOf(replayed)]
  if (had !== undefined && has !== undefined) return formatChange(had - has)
  if (stored === null || replayed === null || !WHOLE.test(stored) || !WHOLE.test(replayed))
    return undefined
  const off = BigInt(stored) - BigInt(replayed)
  return off > 0n ? `+${formatCount(off)}` : formatCount(off)
}
