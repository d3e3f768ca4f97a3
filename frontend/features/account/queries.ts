import { getProfile } from '#contracts/profile'
import { endpointQuery } from '../../lib/endpoint-query.js'

/** What the account page shows of the signed-in person. */
export const profileQuery = () => endpointQuery('person', getProfile, {})
