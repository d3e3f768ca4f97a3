import { getIdentity } from '#contracts/people/identity'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

/** What this person sent last, its outcome, and unsubmitted pictures. */
export const identityQuery = () => endpointQuery('identity', getIdentity, {})
