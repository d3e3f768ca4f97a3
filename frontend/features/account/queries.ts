import { getProfile } from '#contracts/own/profile'
import { endpointQuery } from '../../lib/api/endpoint-query.js'

/** What the account page shows of the signed-in person. */
export const profileQuery = () => endpointQuery('person', getProfile, {})
