import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OwnTrade } from '#contracts/market/trades'
import { usePrices } from '../../lib/live/live-prices.js'
import { atPrice } from '../../lib/live/running.js'
import { balanceQuery } from '../../lib/session/own-balance.js'
import { dashboardText as text } from '../../lib/text/dashboard.js'
import { kitText } from '../../lib/text/kit.js'
import { Money, Signed } from '../../ui/figures/money.js'
import styles from './equity-line.module.css'
import { openTradesQuery } from './queries.js'

const isOld = ({ now }: OwnTrade): boolean => now?.isCurrent === false && now.session.isOpen

/**
 * The balance plus what open trades would bring at the market, which moves with the prices. Its
 * room stays while it loads.
 */
export const EquityLine = () => (
  <p className={styles.line}>
    <Equity />
  </p>
)

const Equity = () => {
  const balance = useQuery(balanceQuery()).data
  const { data: open, error, isFetching, refetch } = useQuery(openTradesQuery())
  if (balance && open) return <Figures settled={balance.settled} open={open.items} />
  if (open || !error) return null
  return (
    <>
      {text.equityUnknown}{' '}
      <Button
        variant="default"
        size="compact-xs"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {kitText.tryAgain}
      </Button>
    </>
  )
}

const Figures = ({ settled, open }: { settled: bigint; open: readonly OwnTrade[] }) => {
  const prices = usePrices(open.map(({ instrument }) => instrument))
  const trades = open.map((trade) => atPrice(trade, prices.get(trade.instrument)))
  const result = trades.reduce((sum, { now }) => sum + (now?.result ?? 0n), 0n)
  const unpriced = trades.filter(({ now }) => now === null).length
  return (
    <>
      {text.equity}{' '}
      <span className={styles.amount}>
        <Money cents={settled + result} />
      </span>
      {trades.length === 0 ? (
        `, ${text.noOpenTrades}`
      ) : (
        <>
          , {text.plusOpenTrades} <Signed cents={result} tone="result" />, {text.unsettled}
          {unpriced > 0 && `, ${text.unpriced(unpriced)}`}
          {trades.some(isOld) && `, ${text.atOldPrices}`}
        </>
      )}
    </>
  )
}
