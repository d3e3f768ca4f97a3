import type { Trade } from '#contracts/market/trades'
import { statusText } from '../../lib/text/kit.js'
import { tradesText } from '../../lib/text/trades.js'
import { Signed } from '../figures/money.js'
import { Status } from '../figures/status.js'

/** What a trade brought: a grey Pending while it is open, then a profit, a loss, or neither. */
export const TradeOutcome = ({
  trade: { result, reversedAt },
  isBare = false,
}: {
  trade: Pick<Trade, 'result' | 'reversedAt'>
  /** Without how much it brought. */
  isBare?: boolean
}) => {
  if (result === null) return <Status status="waiting" label={statusText.pending} />
  if (result === 0n)
    return <Status status="closed" label={tradesText.even} reversedAt={reversedAt} />
  return (
    <Status
      status={result < 0n ? 'loss' : 'profit'}
      reversedAt={reversedAt}
      note={!isBare && <Signed cents={result} tone="result" />}
    />
  )
}
