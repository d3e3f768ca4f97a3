import { getBalanceHistory, getLedgerBalance } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { getFirstSteps } from '#contracts/people/first-steps'
import { listTrades, type OwnTrade } from '#contracts/market/trades'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { whileOpen } from '../../lib/live/running.js'

interface OwnTradesState {
  readonly state: { readonly data?: { readonly items: readonly OwnTrade[] } | undefined }
}

export const historyQuery = () => endpointQuery('history', getBalanceHistory, {})

/** What the log says can only be told once: entries never change. */
export const ledgerBalanceQuery = (ordinal: bigint) => ({
  ...endpointQuery('history', getLedgerBalance, { ordinal: ordinal.toString() }),
  staleTime: Infinity,
})

/** The five newest entries that moved money. */
export const latestQuery = () => endpointQuery('entries', listEntries, { size: 5 })

/** All of them: an account has at most fifty. */
export const openTradesQuery = () => ({
  ...endpointQuery('trades', listTrades, { status: 'open', size: 50 }),
  refetchInterval: ({ state }: OwnTradesState) => whileOpen(state.data?.items),
})

export const firstStepsQuery = () => endpointQuery('first-steps', getFirstSteps, {})
