import { getIdentity } from '#contracts/identity'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** What this person sent last, what became of it, and what they have not submitted yet. */
export const identityQuery = () => endpointQuery('identity', getIdentity, {})
