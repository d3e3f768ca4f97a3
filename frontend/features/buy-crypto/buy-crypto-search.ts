import * as z from 'zod/mini'

/** `leave` is the place of the link that is about to be followed. An address names no link itself, so that nobody can be led elsewhere by one. */
export const BuyCryptoSearch = z.object({
  leave: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(5))), undefined),
})
export type BuyCryptoSearch = z.output<typeof BuyCryptoSearch>
