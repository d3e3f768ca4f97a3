import { z } from 'zod'
import { Place } from '../../lib/links/search-values.js'

/**
 * `leave` is the place of the link about to be followed. The address contains no link itself, so that nobody can abuse it to lead people elsewhere.
 */
export const BuyCryptoSearch = z.object({
  leave: Place.optional().catch(undefined),
})
export type BuyCryptoSearch = z.output<typeof BuyCryptoSearch>
