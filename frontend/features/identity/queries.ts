import { getIdentity } from '#contracts/identity'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** What this person sent last, its outcome, and unsubmitted pictures. */
export const identityQuery = () => endpointQuery('identity', getIdentity, {})
