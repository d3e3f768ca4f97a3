import { createFileRoute } from '@tanstack/react-router'
import { TradePage } from '../../features/trades/trade-page.js'

const OwnTradePage = () => {
  const { tradeId } = Route.useParams()
  return <TradePage key={tradeId} tradeId={tradeId} />
}

export const Route = createFileRoute('/_client/trades_/$tradeId')({ component: OwnTradePage })
