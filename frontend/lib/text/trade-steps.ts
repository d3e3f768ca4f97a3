import type { LedgerEventType } from '#contracts/events/ledger-events'
import type { Trade } from '#contracts/market/trades'
import { formatDecimal, formatMoney } from '../format/format-money.js'
import { formatInstant } from '../format/format-time.js'
import { directionText, tradeTitle } from './trades.js'

/** Words of the page of one trade. */
export const tradePageText = {
  byStaff: 'Our staff set this result. The market result is shown next to it.',
  entered:
    'Our staff entered this trade as closed. It never was open here, so it has no market prices and held no money.',
  next: {
    title: 'Closing',
    text: 'Staff close the trade. Its amount is held until then; a loss cannot exceed it.',
  },
  nextByClient: {
    title: 'Closing',
    text: 'You or our staff close the trade. Its amount is held until then; a loss cannot exceed it.',
  },
} as const

/** "a profit of $12.40", as part of a sentence. */
const resultText = (cents: bigint): string => {
  if (cents === 0n) return 'neither profit nor loss'
  return cents > 0n ? `a profit of ${formatMoney(cents)}` : `a loss of ${formatMoney(-cents)}`
}

type OfTrade = Pick<
  Trade,
  | 'amount'
  | 'direction'
  | 'lots'
  | 'instrument'
  | 'openPrice'
  | 'closePrice'
  | 'closePricedAt'
  | 'result'
  | 'marketResult'
>

/** What each step of a trade did, as a sentence. */
export const tradeStepText = (type: LedgerEventType, trade: OfTrade): string | undefined => {
  const { amount, direction, lots, instrument, openPrice, closePrice, closePricedAt } = trade
  const { result, marketResult } = trade
  const price = formatDecimal(closePrice ?? '')
  const priced = closePricedAt ? ` (price of ${formatInstant(closePricedAt)})` : ''
  const outcome = `with ${resultText(result ?? 0n)}; ${formatMoney(amount)} no longer held.`
  const added = `${tradeTitle({ direction, instrument })}, with ${resultText(result ?? 0n)}.`
  const texts: Partial<Record<LedgerEventType, string>> = {
    TradeOpened: `${directionText({ direction })} ${formatDecimal(lots)} lots of ${instrument} at ${formatDecimal(openPrice ?? '')}; ${formatMoney(amount)} put on hold.`,
    TradeClosed: `Closed at the market price, ${price}${priced}, ${outcome}`,
    TradeClosedByHand: `Closed at ${price}${priced}, ${outcome} The market gave ${resultText(marketResult ?? 0n)}.`,
    ClosedTradeAdded: `Added as a closed trade: ${added}`,
    ProfitRecorded: `Recorded by hand: ${added}`,
    LossRecorded: `Recorded by hand: ${added}`,
    EntryReversed: 'The result was taken back.',
  }
  return texts[type]
}
