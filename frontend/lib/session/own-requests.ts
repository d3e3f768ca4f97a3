import { listWaiting } from '#contracts/requests/requests'
import { endpointQuery } from '../api/endpoint-query.js'

/** The signed-in client's waiting requests, and how long they usually take. */
export const waitingQuery = () => endpointQuery('waiting', listWaiting, {})
