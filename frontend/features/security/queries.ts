import { listOwnSessions, listOwnSignIns } from '#contracts/own-sessions'
import { getSecurity } from '#contracts/second-factors'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** Somebody may change it on another device, which is no news of the ledger. */
const EVERY_MS = 30_000

export const securityQuery = () => ({ ...endpointQuery('security', getSecurity, {}), refetchInterval: EVERY_MS })

export const ownSessionsQuery = () => ({ ...endpointQuery('security', listOwnSessions, {}), refetchInterval: EVERY_MS })

export const ownSignInsQuery = () => ({ ...endpointQuery('security', listOwnSignIns, {}), refetchInterval: EVERY_MS })
