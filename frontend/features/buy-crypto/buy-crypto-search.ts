import { z } from 'zod'
import { Place } from '../../lib/search-values.js'

/** `leave` is the place of the link that is about to be followed. An address names no link itself, so that nobody can be led elsewhere by one. */
export const BuyCryptoSearch = z.object({
  leave: Place.optional().catch(undefined),
})
export type BuyCryptoSearch = z.output<typeof BuyCryptoSearch>
