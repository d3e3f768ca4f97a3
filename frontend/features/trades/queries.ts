import { getTrade, listTrades } from '#contracts/trades'
import { endpointQuery, pagedQuery } from '../../lib/endpoint-query.js'
import type { TradeTab } from '../../lib/trade-tabs.js'

const SIZE = 5

export const ownTradesQuery = (tab: TradeTab, page: number) => pagedQuery('trades', listTrades, { status: tab, page, size: SIZE })

export const ownTradeQuery = (tradeId: string) => endpointQuery('trades', getTrade, { tradeId })
