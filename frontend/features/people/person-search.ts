import * as z from 'zod/mini'

/** What the address of a person says: the page of the timeline. */
export const PersonSearch = z.object({ page: z.catch(z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1), 1) })

/** What is left out of the address. */
export const personDefaults = { page: 1 } as const
