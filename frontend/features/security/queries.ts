import { listOwnSessions, listOwnSignIns } from '#contracts/own/own-sessions'
import { getSecurity } from '#contracts/own/second-factors'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

/** Sessions also expire, and their last use changes: neither is pushed. */
const EVERY_MS = 30_000

export const securityQuery = () => endpointQuery('security', getSecurity, {})

export const ownSessionsQuery = () => ({
  ...endpointQuery('security', listOwnSessions, {}),
  refetchInterval: EVERY_MS,
})

export const ownSignInsQuery = () => endpointQuery('security', listOwnSignIns, {})
