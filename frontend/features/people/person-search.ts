import * as z from 'zod/mini'

/** The search parameters of a person's page: the page of the timeline. */
export const PersonSearch = z.object({ page: z.catch(z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1), 1) })

/** Default values, which are left out of the address. */
export const personDefaults = { page: 1 } as const
