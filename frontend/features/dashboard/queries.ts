import { getBalanceHistory, getLedgerBalance } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { getFirstSteps } from '#contracts/people/first-steps'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

export const historyQuery = () => endpointQuery('history', getBalanceHistory, {})

/** What the log says can only be told once: entries never change. */
export const ledgerBalanceQuery = (ordinal: bigint) => ({
  ...endpointQuery('history', getLedgerBalance, { ordinal: ordinal.toString() }),
  staleTime: Infinity,
})

/** The five newest entries that moved money. */
export const latestQuery = () => endpointQuery('entries', listEntries, { size: 5 })

export const firstStepsQuery = () => endpointQuery('first-steps', getFirstSteps, {})
