import type { Trade } from '#contracts/trades'
import { tradesText } from '../lib/text/trades.js'
import { Signed } from './money.js'
import { Status } from './status.js'

const nameOf = (result: bigint | null) => {
  if (result === null) return 'pending'
  return result < 0n ? 'loss' : 'profit'
}

/** What a trade brought: pending while it is open, then a profit, a loss, or neither. */
export const TradeOutcome = ({ trade: { result, reversedAt } }: { trade: Pick<Trade, 'result' | 'reversedAt'> }) =>
  result === 0n ? (
    <Status status="closed" label={tradesText.even} reversedAt={reversedAt} />
  ) : (
    <Status status={nameOf(result)} reversedAt={reversedAt} note={result !== null && <Signed cents={result} tone="result" />} />
  )
