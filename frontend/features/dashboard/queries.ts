import { getBalanceHistory } from '#contracts/balances'
import { listEntries } from '#contracts/entries'
import { getFirstSteps } from '#contracts/first-steps'
import { endpointQuery } from '../../lib/endpoint-query.js'

export const historyQuery = () => endpointQuery('history', getBalanceHistory, {})

/** The five newest entries that moved money. */
export const latestQuery = () => endpointQuery('entries', listEntries, { size: 5 })

export const firstStepsQuery = () => endpointQuery('first-steps', getFirstSteps, {})
