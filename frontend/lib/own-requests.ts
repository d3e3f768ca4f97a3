import { listWaiting } from '#contracts/requests'
import { endpointQuery } from './endpoint-query.js'

/** What the client who is signed in waits for, and how long it usually takes. */
export const waitingQuery = () => endpointQuery('waiting', listWaiting, {})
