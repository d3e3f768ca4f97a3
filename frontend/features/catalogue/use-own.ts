import { useQuery } from '@tanstack/react-query'
import { holdingsQuery } from '../../lib/session/catalogue.js'
import { balanceQuery } from '../../lib/session/own-balance.js'

/**
 * What a client has and can spend. After a failure the page says so and offers to try again; an
 * offer that is drawn then does not request them by itself.
 */
export const useOwn = (enabled = true) => ({
  holdings: useQuery({ ...holdingsQuery(), enabled, retryOnMount: false }),
  balance: useQuery({ ...balanceQuery(), enabled, retryOnMount: false }),
})
