import { z } from 'zod'

/** `leave` is the place of the link that is about to be followed. An address names no link itself, so that nobody can be led elsewhere by one. */
export const BuyCryptoSearch = z.object({
  leave: z.int().min(1).max(5).optional().catch(undefined),
})
export type BuyCryptoSearch = z.output<typeof BuyCryptoSearch>
