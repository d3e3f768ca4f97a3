import { z } from 'zod'

/** The search parameters of a person's page: the page of the timeline. */
export const PersonSearch = z.object({ page: z.int().min(1).max(100_000).default(1).catch(1) })

/** Default values, which are left out of the address. */
export const personDefaults = { page: 1 } as const
