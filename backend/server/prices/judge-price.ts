import type { Priced } from './priced.js'
import type { ReportedPrice } from './price-service.js'
import { middleOf, type Quote } from './quote.js'
import { priceText } from './ticks.js'

/** How far the clock of a service may be ahead of this one. */
const AHEAD_MS = 30_000
/** Within an hour no price doubles or halves; later, any new price is accepted. */
const LARGEST_JUMP = 2
const JUMP_MS = 3_600_000
/** What a buyer pays at most for what a seller gets a dollar for. */
const WIDEST_SPREAD = 1.5

/** A price that was taken, and when it arrived. */
export interface Taken {
  readonly quote: Quote
  readonly takenAt: number
}

const isAbsurd = (price: number, { quote, takenAt }: Taken, now: number): boolean => {
  const before = middleOf(quote)
  const jump = Math.max(price, before) / Math.min(price, before)
  return now - takenAt < JUMP_MS && jump > LARGEST_JUMP
}

/** Why a reported price is rejected; follows "the source …". Undefined if it is accepted. */
export const faultOf = (
  told: ReportedPrice,
  before: Taken | undefined,
  { priced, now }: { readonly priced: Priced; readonly now: number },
): string | undefined => {
  const { bid, ask, at } = told
  if (!Number.isSafeInteger(bid) || !Number.isSafeInteger(ask) || bid <= 0)
    return 'sent a price that is not above zero'
  if (ask < bid || ask > bid * WIDEST_SPREAD) return 'sent a bid and an ask that do not fit'
  if (at > now + AHEAD_MS) return 'sent a price from the future'
  const price = middleOf(told)
  if (before && isAbsurd(price, before, now))
    return `sent a price that jumped from ${priceText(priced, middleOf(before.quote))} to ${priceText(priced, price)}`
  return undefined
}
