import { getTrade, listTrades, type OwnTrade } from '#contracts/market/trades'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { whileOpen } from '../../lib/live/running.js'
import type { TradeTab } from '../../lib/text/trade-tabs.js'

const SIZE = 5

export const ownTradesQuery = (tab: TradeTab, page: PagePlace) => ({
  ...pagedQuery('trades', listTrades, { status: tab, page, size: SIZE }),
  refetchInterval: ({ state }: { state: { data?: { items: readonly OwnTrade[] } | undefined } }) =>
    whileOpen(state.data?.items),
})

export const ownTradeQuery = (tradeId: string) => ({
  ...endpointQuery('trades', getTrade, { tradeId }),
  refetchInterval: ({ state }: { state: { data?: OwnTrade | undefined } }) =>
    whileOpen(state.data && [state.data]),
})
